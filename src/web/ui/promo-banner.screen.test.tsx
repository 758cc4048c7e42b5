import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PromoBanner } from "./promo-banner.tsx";

const TURN_MS = 7_000;
const MESSAGES = ["Free shipping", "Buy 2 Get 1 Free"];

let banner: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  render(<PromoBanner label="Offers" messages={MESSAGES} />);
  banner = screen.getByRole("region", { name: "Offers" });
});
afterEach(() => vi.useRealTimers());

function givenPointerOnBanner(): void {
  vi.spyOn(banner, "matches").mockImplementation((selector) => selector.includes(":hover"));
}

/** The message after the duration of one turn. */
function nextMessage(): string | undefined {
  act(() => {
    vi.advanceTimersByTime(TURN_MS);
  });
  const shown = [...banner.querySelectorAll("p")].find(({ className }) => !className.includes("invisible"));
  return shown?.textContent;
}

it("the promo banner rotates while the pointer has not moved since the page opened", () => {
  givenPointerOnBanner();
  expect(nextMessage()).toBe("Buy 2 Get 1 Free");
});

it("the promo banner does not rotate while a mouse that has moved is on it", () => {
  givenPointerOnBanner();
  fireEvent.pointerMove(banner, { pointerType: "mouse" });
  expect(nextMessage()).toBe("Free shipping");
});

it("the promo banner continues after a touch", () => {
  givenPointerOnBanner();
  fireEvent.pointerMove(banner, { pointerType: "touch" });
  expect(nextMessage()).toBe("Buy 2 Get 1 Free");
});

it("the promo banner does not rotate while the focus is in it", () => {
  act(() => screen.getByRole("button", { name: "Next message" }).focus());
  expect(nextMessage()).toBe("Free shipping");
});

it("a banner with a single message has no buttons", () => {
  cleanup();
  render(<PromoBanner label="Offers" messages={["Free shipping"]} />);
  expect(screen.getByRole("region", { name: "Offers" }).textContent).toBe("Free shipping");
  expect(screen.queryAllByRole("button")).toEqual([]);
});
