import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { findCartOffers } from "#contract/offers/offers.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { aCartWithOffer } from "#tests/support/offer-views.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as cartScreen from "./cart.tsx";

function openCart(quantity: number, view = aCartWithOffer()) {
  const products = givenCart({ price: 1_000, title: "Tara Ring" }, quantity);
  const answers = [answering(listProducts, products, { total: 1, nextPage: null }), answering(findCartOffers, view)];
  return openScreens({ "/cart": cartScreen }, { at: "/cart", answers });
}

const rows = () =>
  [...screen.getByRole("region", { name: "Total" }).querySelectorAll("dl > div")].map((row) => row.textContent);

it("a cart that lacks one piece says so, and a third piece is free, next to the original total", async () => {
  const { user } = openCart(2);
  await expectText("Add one more silver piece and get the third free.");
  expect(rows()).toEqual(["ShippingFree", "Total₹2,000"]);
  await user.click(screen.getByRole("button", { name: "Increase quantity" }));
  expect(rows()).toEqual(["ShippingFree", "Total₹3,000", "Buy 2 Get 1 Free−₹1,000", "You pay₹2,000"]);
  expect(screen.queryByText(/^Add one more/)).toBeNull();
});

it("a cart shows the paise of an offer, as the checkout does", async () => {
  openCart(3, aCartWithOffer({ kind: "percent", percent: 12.35, buy: null, get: null, title: "Silver days" }));
  await expectText("Silver days");
  expect(rows()).toEqual(["ShippingFree", "Total₹3,000", "Silver days−₹370.50", "You pay₹2,629.50"]);
});

it("a cart names the offers that require a login, and applies none of them", async () => {
  openCart(3, aCartWithOffer({ usable: false, title: "Members" }));
  await expectText("Log in to use “Members”.");
  expect(rows()).toEqual(["ShippingFree", "Total₹3,000"]);
});
