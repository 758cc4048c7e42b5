import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { AddedPopup } from "./added-popup.tsx";
import { useAddedPopup } from "./use-added-popup.ts";

function Details({ isAdded = true }) {
  const popup = useAddedPopup();
  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => popup.show(aProductView(), undefined, currentTarget, isAdded)}
      >
        Add to Cart
      </button>
      {popup.added && (
        <AddedPopup added={popup.added} onClose={popup.close} onEnter={popup.pause} onLeave={popup.restart} />
      )}
    </>
  );
}

afterEach(() => vi.useRealTimers());

const isShown = () => screen.queryByText("Added to cart") !== null;
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it("the popup does not say that a piece was added to a cart with no room for it", async () => {
  const { user } = openScreens({ "/details": { default: () => <Details isAdded={false} /> } }, { at: "/details" });
  await user.click(await screen.findByRole("button", { name: "Add to Cart" }));
  await expectText("One order holds 50 different pieces, and 99 of each.");
  expect(isShown()).toBe(false);
});

it("the popup stays while the focus is in it, also when the pointer has crossed it", async () => {
  openScreens({ "/details": { default: Details } }, { at: "/details" });
  const add = await screen.findByRole("button", { name: "Add to Cart" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(add);
  act(() => screen.getByRole("link", { name: "View Cart" }).focus());
  fireEvent.mouseEnter(screen.getByText("Added to cart"));
  fireEvent.mouseLeave(screen.getByText("Added to cart"));
  pass(60_000);
  expect(isShown()).toBe(true);
});

it("the popup closes after five seconds, but not while the pointer is on it", async () => {
  openScreens({ "/details": { default: Details } }, { at: "/details" });
  const add = await screen.findByRole("button", { name: "Add to Cart" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(add);
  pass(4_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);

  fireEvent.click(add);
  const popup = screen.getByText("Added to cart");
  fireEvent.mouseEnter(popup);
  pass(60_000);
  expect(isShown()).toBe(true);
  fireEvent.mouseLeave(popup);
  pass(5_000);
  expect(isShown()).toBe(false);
});

it("closing the popup returns the focus to the pressed button", async () => {
  const { user } = openScreens({ "/details": { default: Details } }, { at: "/details" });
  await user.click(screen.getByRole("button", { name: "Add to Cart" }));
  await expectText("Added to cart");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Added to cart")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add to Cart" }));
});

it("the popup closes when a panel of the header opens", async () => {
  const Page = () => (
    <>
      <header>
        <input aria-label="Search" />
      </header>
      <Details />
    </>
  );
  const { user } = openScreens({ "/details": { default: Page } }, { at: "/details" });
  await user.click(screen.getByRole("button", { name: "Add to Cart" }));
  await expectText("Added to cart");
  await user.click(screen.getByRole("textbox", { name: "Search" }));
  expect(screen.queryByText("Added to cart")).toBeNull();
});
