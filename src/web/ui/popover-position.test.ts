import { describe, expect, it } from "vitest";
import { popoverPosition } from "./popover-position.rules.ts";

const view = { width: 1000, height: 600 };
const panel = { width: 200, height: 150 };
const buttonAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });

describe("popoverPosition", () => {
  it("a panel opens below its button, aligned with it", () => {
    expect(popoverPosition(buttonAt(300, 100), panel, view, "start")).toEqual({ left: 300, top: 144 });
    expect(popoverPosition(buttonAt(300, 100), panel, view, "end")).toEqual({ left: 200, top: 144 });
  });

  it("a panel opens above its button if there is no room below", () => {
    expect(popoverPosition(buttonAt(300, 500), panel, view, "start").top).toBe(346);
  });

  it("a panel opens below its button if there is no room above either", () => {
    const low = { width: 1000, height: 220 };
    expect(popoverPosition(buttonAt(300, 100), panel, low, "start").top).toBe(62);
  });

  it("a panel keeps a margin to the sides of the window", () => {
    expect(popoverPosition(buttonAt(950, 100), panel, view, "start").left).toBe(792);
    expect(popoverPosition(buttonAt(0, 100), panel, view, "end").left).toBe(8);
  });
});
