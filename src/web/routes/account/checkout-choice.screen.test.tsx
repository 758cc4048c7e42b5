import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import {
  createPayment,
  getGiftTerms,
  getLastDelivery,
  placeOrder,
  verifyCoupon,
} from "#contract/checkout/checkout.calls.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, answeringAfter, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument, PROFILE } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { storedPin } from "#web/browser/pin-store.ts";
import * as checkout from "./checkout.tsx";

const NO_CASH = { ...MOHALI, cashOnDelivery: { available: false, limit: 0, reason: "We do not take cash here." } };

beforeEach(givenCheckoutDocument);

async function openCheckout({ price = 1_000, answers = [] as GivenAnswer[] } = {}) {
  givenLogin();
  storedPin.write("160055");
  const screens = openScreens(
    { "/checkout": checkout },
    {
      at: "/checkout",
      answers: [
        ...answers,
        answering(getProfile, PROFILE),
        answering(getLastDelivery, null),
        answering(listProducts, givenCart({ price }), { total: 1, nextPage: null }),
        answering(getDelivery, MOHALI),
      ],
    },
  );
  await screen.findByRole("heading", { name: "Order summary" });
  const { user } = screens;
  return {
    ...screens,
    async place() {
      const button = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Place Order" })[0];
      await expect.poll(() => button()?.disabled).toBe(false);
      await user.click(button() as HTMLElement);
    },
    async applyCoupon(discountAmount: number) {
      screens.answer(answering(verifyCoupon, { code: "SAVE", discountAmount }, { discountAmount }));
      await user.type(screen.getByLabelText("Coupon"), "SAVE");
      await user.click(screen.getByRole("button", { name: "Apply" }));
      await screen.findByRole("button", { name: "Remove SAVE" });
    },
  };
}

it("an order with nothing to pay is placed where cash is not allowed", async () => {
  const { answer, place, applyCoupon, sent } = await openCheckout({ answers: [answering(getDelivery, NO_CASH)] });
  await applyCoupon(1_000);
  await expect.poll(() => screen.queryByText("We do not take cash here.")).toBeNull();
  expect(screen.getByRole("radio", { name: "Cash on Delivery" })).toHaveProperty("checked", true);
  answer(refusing(placeOrder, 503, "overloaded", "Busy."));
  await place();
  await expect.poll(() => sent.some(({ call }) => call === "POST /api/place-order")).toBe(true);
});

it("a refusal disappears once another payment method is chosen", async () => {
  const { user, answer, place } = await openCheckout();
  await screen.findByDisplayValue("Mohali");
  await user.click(screen.getByRole("radio", { name: "Pay online" }));
  answer(refusing(createPayment, 422, "invalid", "Please choose Cash on Delivery."));
  await place();
  await expectText("Please choose Cash on Delivery.");
  await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
  expect(screen.queryByText("Please choose Cash on Delivery.")).toBeNull();
});

it("a refusal stays when the state of the PIN is recognised only afterwards", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { answer, place } = await openCheckout({ answers: [answeringAfter(promise, answering(getDelivery, MOHALI))] });
  answer(refusing(createPayment, 422, "invalid", "Please shorten the address."));
  await place();
  await expectText("Please shorten the address.");
  resolve();
  await screen.findByDisplayValue("Mohali");
  await expectText("Please shorten the address.");
});

it("cash is judged by what is to be paid, everywhere on the page", async () => {
  const view = { ...MOHALI, cashOnDelivery: { available: true, limit: 1_000, reason: null } };
  const { applyCoupon } = await openCheckout({ price: 1_100, answers: [answering(getDelivery, view)] });
  await screen.findAllByText(/Please pay online/);
  await applyCoupon(200);
  await expect.poll(() => screen.queryByText(/Please pay online/)).toBeNull();
  expect(screen.getByRole("radio", { name: "Cash on Delivery" })).toHaveProperty("disabled", false);
});

it("of several reasons against cash, only one is given", async () => {
  const view = { ...MOHALI, cashOnDelivery: { available: true, limit: 49_999, reason: null } };
  await openCheckout({ price: 3_00_000, answers: [answering(getDelivery, view)] });
  await screen.findByText(/^To 160055: .+delivery/i);
  const reasons = screen.getAllByText(/Please pay online/).map(({ textContent }) => textContent);
  expect([...new Set(reasons)]).toEqual([expect.stringMatching(/the law does not allow/)]);
});

it("the arrival is stated at the PIN", async () => {
  await openCheckout();
  await expectText(/^Arrives by /);
  expect(screen.queryByText("Enter your PIN to see when it arrives.")).toBeNull();
});

it.each([
  ["Cash on Delivery", placeOrder],
  ["Pay online", createPayment],
])("a fee for gift wrapping that has changed is in the total after the refusal: %s", async (method, call) => {
  const { user, answer, place } = await openCheckout({
    answers: [answering(getGiftTerms, { message: true, wrapFee: 99 })],
  });
  await user.click(screen.getByRole("radio", { name: method }));
  await user.click(await screen.findByRole("checkbox", { name: "Wrap it for ₹99" }));
  answer(answering(getGiftTerms, { message: true, wrapFee: 149 }));
  answer(refusing(call, 409, "price_changed", "The total is now ₹1,149.", { expectedTotal: 1_149 }));
  await place();
  expect(await screen.findByRole("checkbox", { name: "Wrap it for ₹149" })).toHaveProperty("checked", true);
  await expect.poll(() => screen.queryAllByText("₹1,149").length).toBeGreaterThan(0);
});

it("a chosen gift is not left out silently while the gift options cannot be loaded", async () => {
  const draft = {
    email: PROFILE.email,
    name: PROFILE.name,
    phone: PROFILE.phone,
    address: PROFILE.address,
    pinCode: "160055",
  };
  const rest = {
    city: "",
    state: "",
    gstin: "",
    paymentMethod: "Cash on Delivery",
    giftWrap: true,
    giftMessage: "Love",
  };
  localStorage.setItem("checkoutDraft", JSON.stringify({ ...draft, ...rest, changedAt: new Date().toISOString() }));
  const { user, answer } = await openCheckout({ answers: [unreachable(getGiftTerms)] });
  await expectText("We could not check your gift options.");
  const [button] = screen.getAllByRole<HTMLButtonElement>("button", { name: "Place Order" });
  expect(button?.disabled).toBe(true);
  answer(answering(getGiftTerms, { message: true, wrapFee: 99 }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Message")).toHaveProperty("value", "Love");
  await expect.poll(() => button?.disabled).toBe(false);
});
