import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getGiftTerms, getLastDelivery, placeOrder } from "#contract/checkout/checkout.calls.ts";
import type { GiftTermsView } from "#contract/gifts/gift.ts";
import { answering, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as checkout from "./checkout.tsx";

const address = "House 12, Sector 17, Chandigarh";
const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address };

beforeEach(givenCheckoutDocument);

const offering = (terms: GiftTermsView) => answering(getGiftTerms, terms);

async function openCheckout(terms: GivenAnswer) {
  givenLogin();
  const answers = [
    answering(getProfile, person),
    answering(getLastDelivery, null),
    answering(listProducts, givenCart({ price: 1_000 }), { total: 1, nextPage: null }),
    terms,
  ];
  const screens = openScreens({ "/checkout": checkout }, { at: "/checkout", answers });
  await screens.user.click(await screen.findByRole("radio", { name: "Cash on Delivery" }));
  const press = async () => {
    const [button] = screen.getAllByRole("button", { name: "Place Order" });
    await screens.user.click(button as HTMLElement);
  };
  return {
    ...screens,
    press,
    async place() {
      screens.answer(refusing(placeOrder, 503, "overloaded", "Later."));
      await press();
      await expectText("Later.");
      return screens.sent.findLast(({ call }) => call === "POST /api/place-order")?.body;
    },
  };
}

it("gift wrapping is in the total and in the order", async () => {
  const { user, place } = await openCheckout(offering({ message: true, wrapFee: 99 }));
  await user.click(await screen.findByRole("checkbox", { name: "Wrap it for ₹99" }));
  await expect.poll(() => screen.queryAllByText("₹1,099").length).toBeGreaterThan(0);
  expect(await place()).toMatchObject({ TotalAmount: 1_099, GiftWrap: true });
});

it("deselected gift wrapping is neither in the total nor in the order", async () => {
  const { user, place } = await openCheckout(offering({ message: true, wrapFee: 99 }));
  const wrap = await screen.findByRole("checkbox", { name: "Wrap it for ₹99" });
  await user.click(wrap);
  await user.click(wrap);
  expect(screen.queryByText("₹1,099")).toBeNull();
  const body = await place();
  expect(body).toMatchObject({ TotalAmount: 1_000 });
  expect(body).not.toHaveProperty("GiftWrap");
});

it("a message is sent with the order as it was typed", async () => {
  const { user, place } = await openCheckout(offering({ message: true, wrapFee: 0 }));
  await screen.findByRole("checkbox", { name: "Wrap it, free of charge" });
  await user.click(screen.getByRole("checkbox", { name: "Add a message card, free of charge" }));
  await user.type(screen.getByLabelText("Message"), "Love,{Enter}आशा");
  await expectText("8 of 200 characters, at most 6 lines. Printed on a card without prices.");
  expect(await place()).toMatchObject({ TotalAmount: 1_000, GiftMessage: "Love,\nआशा" });
});

it("deselecting the card discards its message", async () => {
  const { user, place } = await openCheckout(offering({ message: true, wrapFee: null }));
  const card = await screen.findByRole("checkbox", { name: "Add a message card, free of charge" });
  await user.click(card);
  await user.type(screen.getByLabelText("Message"), "Love");
  await user.click(card);
  expect(screen.queryByLabelText("Message")).toBeNull();
  expect(await place()).not.toHaveProperty("GiftMessage");
});

it("wrapping and message survive a reload, as long as the shop offers them", async () => {
  const offered = offering({ message: true, wrapFee: 99 });
  const { user } = await openCheckout(offered);
  await user.click(await screen.findByRole("checkbox", { name: "Wrap it for ₹99" }));
  await user.click(screen.getByRole("checkbox", { name: "Add a message card, free of charge" }));
  await user.type(screen.getByLabelText("Message"), "Love");

  document.body.replaceChildren();
  const reloaded = await openCheckout(offered);
  const message = await screen.findByLabelText("Message");
  expect(message).toHaveProperty("value", "Love");
  await reloaded.user.clear(message);
  await reloaded.user.type(screen.getByLabelText("Message"), "Love");
  expect(screen.getByRole("checkbox", { name: "Wrap it for ₹99" })).toHaveProperty("checked", true);
  expect(await reloaded.place()).toMatchObject({ TotalAmount: 1_099, GiftWrap: true, GiftMessage: "Love" });

  document.body.replaceChildren();
  const withoutWrap = await openCheckout(offering({ message: true, wrapFee: null }));
  await screen.findByLabelText("Message");
  const body = await withoutWrap.place();
  expect(body).toMatchObject({ TotalAmount: 1_000, GiftMessage: "Love" });
  expect(body).not.toHaveProperty("GiftWrap");
});

it("a message that is too long has an error, and no order is sent with it", async () => {
  const { user, press, sent } = await openCheckout(offering({ message: true, wrapFee: null }));
  await user.click(await screen.findByRole("checkbox", { name: "Add a message card, free of charge" }));
  await user.click(screen.getByLabelText("Message"));
  await user.paste("a".repeat(201));
  await expectText("A card has room for 200 characters.");
  await press();
  await user.type(screen.getByLabelText("Full name"), "{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Message"));
  expect(sent.filter(({ call }) => call === "POST /api/place-order")).toEqual([]);
});

it.each([
  ["offers nothing", offering({ message: false, wrapFee: null })],
  ["does not answer", unreachable(getGiftTerms)],
])("if the shop %s, no gift option is shown and the order is placed", async (_, terms) => {
  const { place } = await openCheckout(terms);
  expect(await place()).toMatchObject({ TotalAmount: 1_000 });
  expect(screen.queryByRole("heading", { name: "Is it a gift?" })).toBeNull();
});
