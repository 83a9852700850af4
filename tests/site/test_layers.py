"""What browsers paint, and into how many layers, while cards are played: without a graphics card, both cost frames."""

from typing import Any

import pytest
from playwright.sync_api import Page

from scenes import SCENES, Open, show, waiting

Layer = dict[str, Any]

PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


class Layers:
    """The layers of a page that show something, from the lowest to the highest."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.latest: list[Layer] = []
        self.session.on("LayerTree.layerTreeDidChange", self._follow)
        for command in ("DOM.enable", "DOM.getDocument", "LayerTree.enable"):
            self.session.send(command)

    def _follow(self, event: dict[str, Any]) -> None:
        self.latest = event.get("layers") or self.latest

    def now(self) -> list[Layer]:
        self.page.evaluate(PAINTED)
        self.session.send("DOM.getDocument")  # reports that were sent before its answer are there now
        return [layer for layer in self.latest if layer["drawsContent"] and layer["width"]]

    def of(self, layer: Layer) -> str:
        """The class of the element that a layer is there for."""
        if "backendNodeId" not in layer:
            return ""
        node = self.session.send("DOM.describeNode", {"backendNodeId": layer["backendNodeId"]})["node"]
        names = node.get("attributes", [])
        return dict(zip(names[::2], names[1::2], strict=True)).get("class", "")

    def below_the_light(self) -> list[Layer]:
        layers = self.now()
        at = next(index for index, layer in enumerate(layers) if self.of(layer) == "light")
        return layers[:at]


def test_the_cloth_is_not_painted_again_when_cards_are_played(table: Open) -> None:
    page = table(1280, 800)
    layers = Layers(page)
    show(page, waiting("playing"), faces=True)
    before = [(layer["layerId"], layer["paintCount"]) for layer in layers.below_the_light()]
    for serial, scene in enumerate(("trick-complete", "lead", "playing"), start=100):
        show(page, SCENES[scene] | {"serial": serial}, faces=True)
    assert [(layer["layerId"], layer["paintCount"]) for layer in layers.below_the_light()] == before


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_floor_rim_and_cloth_are_one_layer(table: Open, width: int, height: int) -> None:
    """Each layer as large as the table costs a frame as much as all of its cards."""
    page = table(width, height)
    show(page, "playing", faces=True)
    layers = Layers(page)
    assert len([layer for layer in layers.below_the_light() if layer["paintCount"]]) == 1
    light = next(layer for layer in layers.now() if layers.of(layer) == "light")
    cloth = page.locator(".baize").bounding_box()
    assert cloth
    assert light["width"] * light["height"] < 0.6 * cloth["width"] * cloth["height"]
    assert [layer for layer in layers.now() if "backendNodeId" not in layer] == [], "a mask is drawn in each frame"
