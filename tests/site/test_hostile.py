"""What a game of somebody else may send: whatever the door lets in is drawn without an error."""

import json

from programs import output_of
from scenes import HERE, Open, show

DRAW = """async ([scenes, sound]) => {
    const found = [];
    let path = "";
    const note = (what) => found.push(`${path}: ${what}`);
    addEventListener("error", (event) => note(event.message));
    addEventListener("unhandledrejection", (event) => {
        event.preventDefault();
        note(event.reason?.stack ?? event.reason);
    });
    for (const each of scenes) {
        path = each.path;
        try {
            await show(each.scene, { canHint: true });
        } catch (error) {
            note(error.stack);
            document.querySelector("card-table-view").replaceWith(document.createElement("card-table-view"));
        }
    }
    path = "the next scene";
    await show(sound).catch((error) => note(error.stack));
    await new Promise((done) => setTimeout(done));
    return found;
}"""


def test_absurd_scenes_are_drawn(table: Open) -> None:
    page = table(360, 640, still=True)
    scenes = json.loads(output_of("node", HERE / "hostile_scenes.mjs", "300", "12"))
    assert len(scenes) > 30
    sound = json.loads((HERE / "scenes/playing.json").read_text("utf-8"))
    assert page.evaluate(DRAW, [scenes, sound]) == []
    show(page, "playing")
    assert page.locator(".hand [data-card]").count() == 7
