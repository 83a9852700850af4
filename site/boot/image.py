"""Prepares the memory that image.mjs writes: imports our games, and forgets what it took to do so."""

import gc
import re
import sys
import zipimport
from linecache import clearcache

from pygame_rules.page.endpoint import handle

assert handle
clearcache()
re.purge()
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
gc.collect()
