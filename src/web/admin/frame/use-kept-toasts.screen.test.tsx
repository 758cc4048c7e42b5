import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openScreens } from "#tests/support/open-screens.tsx";
import { closeToasts, showToast } from "#web/browser/toast-store.ts";
import { useKeptToasts } from "./use-kept-toasts.ts";

afterEach(() => {
  vi.useRealTimers();
  closeToasts();
});

function Here() {
  useKeptToasts();
  return <p>Here</p>;
}

const open = () => openScreens({ "/here": { default: Here } }, { at: "/here" });

const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

/** The page is left and rendered again, as by the reload that a new build needs. */
function reload(): void {
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  closeToasts();
  open();
}

it("the message of a success is kept over a reload, once", async () => {
  open();
  await screen.findByText("Here");
  act(() => showToast("good", "Coupon saved."));
  reload();
  await expect.poll(alerts).toEqual(["Coupon saved."]);
  cleanup();
  closeToasts();
  open();
  await screen.findByText("Here");
  expect(alerts()).toEqual([]);
});

it("an error, and a message that was closed, are not shown again", async () => {
  open();
  await screen.findByText("Here");
  act(() => showToast("good", "Coupon saved."));
  act(() => closeToasts());
  act(() => showToast("bad", "Something went wrong."));
  reload();
  await screen.findByText("Here");
  expect(alerts()).toEqual([]);
});

it("a message is not shown in a page that is opened much later in the tab", async () => {
  open();
  await screen.findByText("Here");
  act(() => showToast("good", "Coupon saved."));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  closeToasts();
  vi.setSystemTime(Date.now() + 60_000);
  open();
  await screen.findByText("Here");
  expect(alerts()).toEqual([]);
});
