import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { createPayment, getLastDelivery, getPaymentState, placeOrder } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { answering, answeringAfter, refusing } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument, PROFILE } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { cart } from "#web/browser/cart-store.ts";
import { pendingPayments } from "#web/browser/pending-payments.ts";
import { readPlacedOrder } from "#web/browser/placed-order.ts";
import * as checkout from "./checkout.tsx";

const soon = () => new Date(Date.now() + 900_000).toISOString();
const stateOpen = answering(getPaymentState, { state: "open", orderID: null });

beforeEach(givenCheckoutDocument);

function givenPending(razorpayOrderId: string, productID: number): void {
  const units = [{ productID, quantity: 1 }];
  const openedAt = new Date().toISOString();
  pendingPayments.write([...pendingPayments.read(), { razorpayOrderId, units, openedAt, heldUntil: soon() }]);
}

/** Opens the checkout with a payment that the customer opened before and did not complete. */
async function openCheckout(method: string) {
  givenLogin();
  const [product] = givenCart({ price: 1_500 });
  givenPending("order_1", product.productID);
  const screens = openScreens(
    { "/checkout": checkout, "/order-success": { default: () => null } },
    {
      at: "/checkout",
      answers: [
        stateOpen,
        answering(getProfile, PROFILE),
        answering(getLastDelivery, null),
        answering(listProducts, [product], { total: 1, nextPage: null }),
      ],
    },
  );
  await screens.user.click(await screen.findByRole("radio", { name: method }));
  return {
    ...screens,
    async place() {
      const button = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Place Order" })[0];
      await expect.poll(() => button()?.disabled).toBe(false);
      await screens.user.click(button() as HTMLElement);
    },
  };
}

describe.each([
  ["Cash on Delivery", placeOrder],
  ["Pay online", createPayment],
])("%s after a late payment", (method, call) => {
  it("the order of a payment that the bank authorised late is shown, and no second one is placed", async () => {
    const { place, answer, sent, expectAddress } = await openCheckout(method);
    answer(answering(getPaymentState, { state: "paid", orderID: "RJ-10002" }));
    await place();
    await expectAddress("/order-success");
    await expectAlert(accountMessages.orderPlacedOnline);
    expect(readPlacedOrder()).toBe("RJ-10002");
    expect([cart.read(), pendingPayments.read()]).toEqual([[], []]);
    expect(sent.filter((one) => one.call.endsWith(call.path))).toEqual([]);
  });

  it("the checkout goes on while the earlier payment is not paid", async () => {
    const { place, answer } = await openCheckout(method);
    answer(refusing(call, 503, "invalid", "Later."));
    await place();
    expect(await screen.findByText("Later.")).toBeDefined();
    expect(pendingPayments.read()).toHaveLength(1);
  });
});

it("a payment for another basket is still followed after an order is placed", async () => {
  const { place, answer, expectAddress } = await openCheckout("Cash on Delivery");
  givenPending("order_2", 999);
  answer(answering(placeOrder, { orderID: "RJ-10003", status: "Placed", totalAmount: 1_500 }));
  await place();
  await expectAddress("/order-success");
  const held = pendingPayments.read().filter(({ heldUntil }) => Date.parse(heldUntil) > Date.now());
  expect(pendingPayments.read().map(({ razorpayOrderId }) => razorpayOrderId)).toEqual(["order_1", "order_2"]);
  expect(held).toMatchObject([{ razorpayOrderId: "order_2" }]);
  // Tells another tab that its dialog for the same products is outdated.
  expect(pendingPayments.read().map(({ orderedAs }) => orderedAs)).toEqual(["RJ-10003", undefined]);
});

it("what another tab adds to the cart while the order is sent stays in the cart", async () => {
  const { place, answer, expectAddress } = await openCheckout("Cash on Delivery");
  const sent = Promise.withResolvers<undefined>();
  const placed = answering(placeOrder, { orderID: "RJ-10003", status: "Placed", totalAmount: 1_500 });
  answer(answeringAfter(sent.promise, placed));
  await place();
  cart.add(aProductView({ productID: 7, title: "Nim Ring" }));
  sent.resolve(undefined);
  await expectAddress("/order-success");
  expect(cart.read()).toMatchObject([{ productID: 7, quantity: 1 }]);
});
