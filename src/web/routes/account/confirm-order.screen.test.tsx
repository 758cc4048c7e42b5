import { screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { confirmOrder, sendOrderCode } from "#contract/orders/confirmation.calls.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { answering, answeringAfter, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { anOrderView } from "#tests/support/order-views.ts";
import { storePlacedOrder } from "#web/browser/placed-order.ts";
import * as details from "./order-details.tsx";
import * as success from "./order-success.tsx";

const MINUTE_MS = 60_000;

/** A cash order that was placed the given number of minutes ago. */
function anOrderOf(minutes: number, given: Partial<OrderView> = {}): OrderView {
  const placedAt = Date.now() - minutes * MINUTE_MS;
  return anOrderView({
    orderDate: new Date(placedAt).toISOString(),
    subtotal: 12_000,
    totalAmount: 12_000,
    items: [],
    actions: { canCancel: true, returnableUntil: null, reason: null },
    confirmation: {
      needed: true,
      until: new Date(placedAt + 30 * MINUTE_MS).toISOString(),
      secondsLeft: Math.max(0, 30 - minutes) * 60,
    },
    ...given,
  });
}

const { confirmation: _, ...confirmed } = anOrderOf(2);

function openSuccess(order: OrderView) {
  givenLogin();
  const answers = [answering(getOrder, order)];
  storePlacedOrder("RJ-10001");
  return openScreens({ "/order-success": success }, { at: "/order-success", answers });
}

it("a cash order asks for its code, which confirms it", async () => {
  const { user, sent, answer } = openSuccess(anOrderOf(2));
  await screen.findByRole("heading", { name: "One step is left" });
  expect(screen.queryByText(/placed successfully/)).toBeNull();
  await user.type(await screen.findByLabelText(/6-digit code/), "123456");
  answer(answering(confirmOrder, confirmed, { message: "Thank you. Your order is confirmed." }));
  answer(answering(getOrder, confirmed));
  await user.click(screen.getByRole("button", { name: "Confirm order" }));
  await expectText("Order RJ-10001. A confirmation is on its way to asha@example.com.");
  expect(sent).toContainEqual({ call: "POST /api/orders/RJ-10001/confirm", body: { otp: "123456" } });
  expect(screen.queryByLabelText(/6-digit code/)).toBeNull();
});

it("a placed order states the day that was promised, on its success page and on its own", async () => {
  const order = { ...confirmed, promisedFor: "2026-11-26" };
  openSuccess(order);
  await expectText(
    "Order RJ-10001. A confirmation is on its way to asha@example.com. Your order arrives by Nov 26, 2026.",
  );
  document.body.replaceChildren();
  openScreens({ "/my-orders/:orderId": details }, { at: "/my-orders/RJ-10001", answers: [answering(getOrder, order)] });
  await expectText(/Arrives by Nov 26, 2026$/);
});

it("an order that was cancelled meanwhile opens its own page instead of the success page", async () => {
  const { expectAddress } = openSuccess({ ...confirmed, status: "Cancelled" });
  await expectAddress("/my-orders/RJ-10001");
});

it("an older link with an order id shows that order", async () => {
  givenLogin();
  storePlacedOrder("RJ-10000");
  const at = "/order-success?order=RJ-10001";
  const { sent } = openScreens({ "/order-success": success }, { at, answers: [answering(getOrder, confirmed)] });
  await expectText("Order RJ-10001. A confirmation is on its way to asha@example.com.");
  expect(sent.map(({ call }) => call)).toContain("GET /api/orders/RJ-10001");
});

it("a wrong code has an error at its field and can be typed again", async () => {
  const { user, answer } = openSuccess(anOrderOf(2));
  await user.type(await screen.findByLabelText(/6-digit code/), "000000");
  const errors = [{ field: "otp", message: "Invalid OTP" }];
  answer(refusing(confirmOrder, 422, "otp_invalid", "Invalid OTP", { errors }));
  await user.click(screen.getByRole("button", { name: "Confirm order" }));
  await expectAlert("Invalid OTP");
  expect(screen.getByRole("button", { name: "Confirm order" })).toHaveProperty("disabled", false);
});

it("a new code can be requested after a minute", async () => {
  const { user, answer } = openSuccess(anOrderOf(2));
  answer(answering(sendOrderCode, null, { message: "We have emailed you a fresh code." }));
  await user.click(await screen.findByRole("button", { name: "Resend" }));
  await expectText("We have emailed you a fresh code.");
});

it.each([
  ["that has expired", anOrderOf(31)],
  [
    "that was cancelled without its code",
    anOrderOf(40, {
      status: "Cancelled",
      confirmation: { needed: false, until: "2026-11-22T06:00:00.000Z", secondsLeft: 0 },
    }),
  ],
])("a cash order %s says that it was not confirmed in time, and links to the products", async (_what, order) => {
  givenLogin();
  const answers = [answering(getOrder, order)];
  openScreens({ "/my-orders/:orderId": details }, { at: "/my-orders/RJ-10001", answers });
  await screen.findByRole("heading", { name: "This order was not confirmed in time" });
  expect(screen.getByRole("link", { name: "Order again" }).getAttribute("href")).toBe("/products");
  expect(screen.queryByLabelText(/6-digit code/)).toBeNull();
});

it("a phone whose clock is an hour ahead can still confirm the order and ask for a new code", async () => {
  const until = new Date(Date.now() - 35 * MINUTE_MS).toISOString();
  const orderDate = new Date(Date.now() - 65 * MINUTE_MS).toISOString();
  openSuccess(anOrderOf(5, { orderDate, confirmation: { needed: true, until, secondsLeft: 25 * 60 } }));
  await screen.findByLabelText(/6-digit code/);
  expect(screen.getByText(/^(?:25:00|24:5\d)$/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Resend" })).toBeDefined();
});

it("the focus stays at the line of a new code, whose button becomes a countdown", async () => {
  const { user, answer } = openSuccess(anOrderOf(2));
  answer(answering(sendOrderCode, null, { message: "We have emailed you a fresh code." }));
  await user.click(await screen.findByRole("button", { name: "Resend" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Resend" })).toBeNull());
  expect(document.activeElement?.textContent).toContain("ask again in");
});

it("an order whose code was sent in the last second is called cancelled only if the shop says so", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const expired = "This order was not confirmed in time";
  const { user, answer } = openSuccess(anOrderOf(29));
  await user.type(await screen.findByLabelText(/6-digit code/), "123456");
  const { promise, resolve } = Promise.withResolvers<void>();
  const accepted = answering(confirmOrder, confirmed, { message: "Thank you. Your order is confirmed." });
  answer(answeringAfter(promise, accepted));
  await user.click(screen.getByRole("button", { name: "Confirm order" }));
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await screen.findByText("0:00");
  let wasExpired = false;
  const watching = new MutationObserver(() => (wasExpired ||= screen.queryByText(expired) !== null));
  watching.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watching.disconnect());
  answer(answering(getOrder, confirmed));
  resolve();
  await expectText("Order RJ-10001. A confirmation is on its way to asha@example.com.");
  await expectText("Thank you. Your order is confirmed.");
  expect(wasExpired).toBe(false);
});
