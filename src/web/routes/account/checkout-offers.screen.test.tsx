import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getLastDelivery, placeOrder, verifyCoupon } from "#contract/checkout/checkout.calls.ts";
import { findCartOffers } from "#contract/offers/offers.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { aCartWithOffer } from "#tests/support/offer-views.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as checkout from "./checkout.tsx";

const address = "House 12, Sector 17, Chandigarh";
const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address };

beforeEach(givenCheckoutDocument);

async function openCheckout(view = aCartWithOffer()) {
  givenLogin();
  const answers = [
    answering(getProfile, person),
    answering(getLastDelivery, null),
    answering(listProducts, givenCart({ price: 1_000 }, 3), { total: 1, nextPage: null }),
    answering(findCartOffers, view),
  ];
  const screens = openScreens({ "/checkout": checkout }, { at: "/checkout", answers });
  await screens.user.click(await screen.findByRole("radio", { name: "Cash on Delivery" }));
  const [button] = screen.getAllByRole("button", { name: "Place Order" });
  return { ...screens, place: async () => screens.user.click(button as HTMLElement) };
}

it("an order contains the discount of the offers as the customer saw it", async () => {
  const { place, answer, sent } = await openCheckout();
  await expectText("−₹1,000");
  answer(refusing(placeOrder, 503, "overloaded", "Later."));
  await place();
  expect(sent.at(-1)?.body).toMatchObject({ TotalAmount: 2_000, OffersAmount: 1_000 });
});

it("the total that is charged is shown with its paise", async () => {
  const view = aCartWithOffer();
  const offers = view.offers.map(
    (offer) => ({ ...offer, kind: "percent", percent: 33.33, buy: null, get: null }) as const,
  );
  await openCheckout({ ...view, offers });
  await expectText("−₹999.90");
  expect(screen.getAllByText("₹2,000.10")).toHaveLength(2);
});

it("two offers of the same title take off their amounts in a row each, and what both lack is said once", async () => {
  const view = aCartWithOffer({ kind: "amount", amount: 100, buy: null, get: null });
  const missing = aCartWithOffer({ offerID: 3, buy: 3 });
  const offers = [
    ...view.offers,
    { ...view.offers[0], offerID: 2 },
    missing.offers[0],
    { ...missing.offers[0], offerID: 4 },
  ];
  await openCheckout({ offers: offers as typeof view.offers, lines: [{ offers: [1, 2, 3, 4], making: 0 }] });
  await expect.poll(() => screen.queryAllByText("−₹100")).toHaveLength(2);
  expect(screen.getAllByText(/^Add one more silver piece/)).toHaveLength(1);
});

it("an order that is refused because an offer has ended shows the total without it", async () => {
  const { place, answer } = await openCheckout();
  await expectText("−₹1,000");
  const message = "The offers have changed: they take ₹0 off this order now.";
  answer(refusing(placeOrder, 409, "price_changed", message, { offersAmount: 0 }));
  answer(answering(findCartOffers, { offers: [], lines: [{ offers: [], making: 0 }] }));
  await place();
  await expectText(message);
  await expect.poll(() => screen.queryByText("−₹1,000")).toBeNull();
});

it("an order whose delivery charge only the shop knows asks for the PIN", async () => {
  const { place, answer } = await openCheckout();
  await expectText("−₹1,000");
  const message = "The total is ₹2,049, not ₹2,000.";
  answer(refusing(placeOrder, 409, "price_changed", message, { expectedTotal: 2_049 }));
  await place();
  await expectText(`${message} Please enter your PIN code for the delivery charge.`);
});

it("a coupon is verified together with the offers that combine with it", async () => {
  const { user, answer, sent } = await openCheckout();
  await expectText("−₹1,000");
  const extras = { discountAmount: 200, message: "Coupon applied! ₹200 off" };
  answer(answering(verifyCoupon, { code: "SAVE200", discountAmount: 200 }, extras));
  await user.type(screen.getByLabelText("Coupon"), "SAVE200");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await expectText("−₹200");
  expect(sent.at(-1)?.body).toMatchObject({ code: "SAVE200", OffersAmount: 1_000 });
});

it("an offer that does not combine with coupons is replaced by one", async () => {
  const { user, answer } = await openCheckout(aCartWithOffer({ withCoupons: false }));
  await expectText("−₹1,000");
  const extras = { discountAmount: 200, message: "Coupon applied! ₹200 off" };
  answer(answering(verifyCoupon, { code: "SAVE200", discountAmount: 200 }, extras));
  await user.type(screen.getByLabelText("Coupon"), "SAVE200");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await expectText("−₹200");
  expect(screen.queryByText("−₹1,000")).toBeNull();
});
