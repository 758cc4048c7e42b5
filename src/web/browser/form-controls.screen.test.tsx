import { expect, it, vi } from "vitest";
import { afterPress } from "./form-controls.ts";

it.each([
  ["a mouse", ["pointerdown", "mousedown"], ["pointerup", "mouseup", "click"]],
  ["a finger, which is up before the focus moves", ["pointerdown", "pointerup", "mousedown"], ["mouseup", "click"]],
])("what waits for a press with %s runs once, after the click", async (_with, before, afterwards) => {
  const ran = vi.fn<() => void>();
  const clicked = vi.fn<() => void>(() => expect(ran).not.toHaveBeenCalled());
  const button = document.body.appendChild(document.createElement("button"));
  button.addEventListener("click", clicked);
  const fire = (types: string[]) => {
    for (const type of types) button.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const active = vi.spyOn(document, "querySelector").mockReturnValue(button);
  fire(before);
  afterPress(ran);
  active.mockRestore();
  fire(afterwards);
  expect(clicked).toHaveBeenCalledOnce();
  await expect.poll(() => ran.mock.calls.length).toBe(1);
});
