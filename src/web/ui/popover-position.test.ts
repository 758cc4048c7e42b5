import { describe, expect, it } from "vitest";
import { popoverPosition } from "./popover-position.rules.ts";

const view = { width: 1000, height: 600 };
const panel = { width: 200, height: 150 };
const buttonAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });

describe("a panel at its button", () => {
  it("opens below, aligned with the button", () => {
    expect(popoverPosition(buttonAt(300, 100), panel, view, "start")).toEqual({ left: 300, top: 144 });
    expect(popoverPosition(buttonAt(300, 100), panel, view, "end")).toEqual({ left: 200, top: 144 });
  });

  it("opens above if there is no room below", () => {
    expect(popoverPosition(buttonAt(300, 500), panel, view, "start").top).toBe(346);
  });

  it("opens below if there is no room above either", () => {
    const low = { width: 1000, height: 220 };
    expect(popoverPosition(buttonAt(300, 100), panel, low, "start").top).toBe(62);
  });

  it("keeps a margin to the sides of the window", () => {
    expect(popoverPosition(buttonAt(950, 100), panel, view, "start").left).toBe(792);
    expect(popoverPosition(buttonAt(0, 100), panel, view, "end").left).toBe(8);
  });
});
