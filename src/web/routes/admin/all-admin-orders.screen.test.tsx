import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listAllOrders } from "#contract/orders/staff-orders.calls.ts";
import { listRefundsToReview } from "#contract/payments/payments.calls.ts";
import type { RefundView } from "#contract/payments/refund.ts";
import { answering, answeringAfter, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import * as orders from "./all-admin-orders.tsx";

const counts = { All: 0, Placed: 0, Packed: 0, Shipped: 0, Delivered: 0, Cancelled: 0, Returned: 0 };
const noOrders = answering(listAllOrders, [], { total: 0, nextPage: null, counts });

it("the search is read-only until the first rows have loaded, which replaces the field", async () => {
  givenLogin(ROLE.staff);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, expectAddress } = openScreens(
    { "/all-admin-orders": orders },
    {
      at: "/all-admin-orders",
      answers: [answeringAfter(promise, noOrders), answering(listRefundsToReview, [])],
    },
  );
  expect(await screen.findByLabelText("Find an order")).toHaveProperty("readOnly", true);
  resolve();
  await expect.poll(() => screen.getByLabelText("Find an order")).toHaveProperty("readOnly", false);
  await user.type(screen.getByLabelText("Find an order"), "sample");
  await expectAddress("/all-admin-orders?q=sample");
  expect(screen.getByLabelText("Find an order")).toHaveProperty("value", "sample");
});

it.each([
  ["link", /^Packed/],
  ["button", "Order Date"],
  ["combobox", "Payment"],
])("the focused %s of a loading list has the focus once the list has loaded", async (role, name) => {
  givenLogin(ROLE.staff);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = openScreens(
    { "/all-admin-orders": orders },
    {
      at: "/all-admin-orders",
      answers: [answeringAfter(promise, noOrders), answering(listRefundsToReview, [])],
    },
  );
  const control = await screen.findByRole(role, { name });
  control.focus();
  await user.keyboard("{Enter}");
  resolve();
  await expect.poll(() => control.isConnected).toBe(false);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole(role, { name }));
});

it("a payment without an order is shown with its customer, amount and reason", async () => {
  givenLogin(ROLE.staff);
  const refund: RefundView = {
    id: "0b6f3f0e-7d0c-4f52-9a35-2f6f0a4c1d11",
    paymentId: "pay_late",
    amount: 1_499,
    reason: "late",
    status: "processed",
    tries: 0,
    lastError: null,
    createdAt: "2026-11-24T06:00:00.000Z",
    nextTryAt: null,
  };
  const entry = { orderID: null, customerName: "Simran Kaur", customerEmail: "simran@example.com", refund, due: null };
  openScreens(
    { "/all-admin-orders": orders },
    { at: "/all-admin-orders?refunds=open", answers: [noOrders, answering(listRefundsToReview, [entry])] },
  );
  expect(await screen.findByText(/Simran Kaur, simran@example\.com/)).toBeTruthy();
  const message = "The pieces were gone when the payment came. Payment pay_late. ₹1,499 went back by itself.";
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again now" })).toBeNull();
});

it.each([
  ["Failed to fetch orders.", refusing(listAllOrders, 503, "overloaded")],
  ["Error fetching orders. Please try again later.", unreachable(listAllOrders)],
  ["Error fetching orders. Please try again later.", refusing(listAllOrders, 500, "defect")],
])("%s is an alert, and the list can be loaded again", async (message, failing) => {
  givenLogin(ROLE.staff);
  const { user, answer } = openScreens(
    { "/all-admin-orders": orders },
    { at: "/all-admin-orders", answers: [failing, answering(listRefundsToReview, [])] },
  );
  await expectAlert(message);
  answer(noOrders);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No orders found.")).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
