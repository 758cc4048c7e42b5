import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { createPayment, getLastDelivery, getPaymentState } from "#contract/checkout/checkout.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument, PROFILE } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { pendingPayments } from "#web/browser/pending-payments.ts";
import { readPlacedOrder } from "#web/browser/placed-order.ts";
import * as checkout from "./checkout.tsx";

const MESSAGE =
  "Order RJ-10002 was placed in another tab. The payment window here is closed, so that you do not pay twice.";

let isOpen = false;

beforeEach(() => {
  givenCheckoutDocument();
  isOpen = false;
  window.Razorpay = class {
    open(): void {
      isOpen = true;
    }
    close(): void {
      isOpen = false;
    }
  };
});

afterEach(() => {
  delete window.Razorpay;
});

/** Opens the payment dialog for one product. */
async function openDialog() {
  givenLogin();
  const [product] = givenCart({ price: 1_500 });
  const held = { heldUntil: new Date(Date.now() + 900_000).toISOString(), secondsLeft: 900 };
  const payment = { keyId: "key", razorpayOrderId: "order_1", amount: 150_000, currency: "INR", ...held } as const;
  const screens = openScreens(
    { "/checkout": checkout, "/order-success": { default: () => null } },
    {
      at: "/checkout",
      answers: [
        answering(createPayment, payment),
        answering(getProfile, PROFILE),
        answering(getLastDelivery, null),
        answering(listProducts, [product], { total: 1, nextPage: null }),
      ],
    },
  );
  const button = () => screen.queryAllByRole<HTMLButtonElement>("button", { name: "Place Order" })[0];
  await expect.poll(() => button()?.disabled).toBe(false);
  await screens.user.click(button() as HTMLElement);
  await expect.poll(() => isOpen).toBe(true);
  return screens;
}

/** What another tab stores. */
function store(pending: unknown): void {
  localStorage.setItem("pendingPayments", JSON.stringify(pending));
  window.dispatchEvent(new StorageEvent("storage", { key: "pendingPayments" }));
}

it("the payment dialog closes if another tab has paid for the same order", async () => {
  const { answer, expectAddress } = await openDialog();
  answer(answering(getPaymentState, { state: "paid", orderID: "RJ-10002" }));
  store([]);
  await expectAlert(MESSAGE);
  await expectAddress("/order-success");
  expect([isOpen, readPlacedOrder()]).toEqual([false, "RJ-10002"]);
});

it("the payment dialog closes if another tab has ordered its products with another payment or in cash", async () => {
  const { expectAddress } = await openDialog();
  store(pendingPayments.read().map((pending) => ({ ...pending, orderedAs: "RJ-10002" })));
  await expectAlert(MESSAGE);
  await expectAddress("/order-success");
  expect([isOpen, readPlacedOrder()]).toEqual([false, "RJ-10002"]);
});

it("the payment dialog stays open while no other tab has ordered", async () => {
  const { answer, sent, expectAddress } = await openDialog();
  const asked = () => sent.filter(({ call }) => call.includes("payment-state")).length;
  answer(answering(getPaymentState, { state: "open", orderID: null }));
  store([]);
  await expect.poll(asked).toBe(1);
  await expectAddress("/checkout");
  expect(isOpen).toBe(true);
  // It still follows the payment.
  answer(answering(getPaymentState, { state: "paid", orderID: "RJ-10002" }));
  store([]);
  await expectAddress("/order-success");
  expect([asked(), isOpen]).toEqual([2, false]);
});
