"""The rooms of build.py: what turns ``pygame_rules`` and the page into dist/, serves it and tests it.

Standard library only: this runs before anything is installed. Each room knows those above it:

    places     where everything is
    tools      runs other programs, hashes files, does a thing only once
    install    installs what the build and the tests need
    assets     the files in dist/assets/, named by their contents
    catalogue  what the page knows before Python has started: games, rules, options, texts
    wheels     games from elsewhere that are baked into the site
    site_file  what the host of a site has chosen: its name, language, colours
    looks      the cloths, emblems and card backs of the games
    lessons    the guided first deals, which the page plays without Python
    openings   dealt tables, which the page shows before Python has started
    licences   a page with the licence of every package that the site is made of
    python     Pyodide, its library, our games, an image of its memory; ../boot makes the last two
    scripts    bundles scripts and style sheets
    manifest   what an installed site has: its manifest and icons
    embed      what other pages use of the site
    typeface   the typeface, without what the page never shows
    pages      the pages, and all that they link to
    games      a page for each game, for those who show previews of links
    offline    the service worker, and the list of what it keeps
    dist       writes dist/
    serve      serves it to this machine
    game       checks one game
    checks     runs the tests and the measurements
"""
