import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { SavedCartLine } from "#contract/saved-carts/saved-cart.ts";
import { getSavedCart, saveCart } from "#contract/saved-carts/saved-carts.calls.ts";
import { answering, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { cart } from "#web/browser/cart-store.ts";
import { followCart } from "#web/browser/saved-cart.ts";
import * as cartScreen from "./cart.tsx";

const screens = { "/cart": cartScreen };
const list = { total: 1, nextPage: null };
const savedAt = "2026-11-20T10:00:00.000Z";
const plain = { variationName: null, variationValue: null, personalisation: null };
const lineOf = (given: Partial<SavedCartLine> = {}): SavedCartLine => ({
  productID: 101,
  quantity: 1,
  ...plain,
  ...given,
});

function givenAccount(id = "asha"): void {
  givenLogin();
  localStorage.setItem("userId", id);
}

const open = (answers: GivenAnswer[]) => openScreens(screens, { at: "/cart", answers });

describe("empty cart", () => {
  it("an empty cart offers the items from another device, and takes them over at today's prices", async () => {
    givenAccount();
    const product = aProductView({ title: "Tara Ring", price: 2_190 });
    const { user } = open([
      answering(getSavedCart, { items: [lineOf({ productID: product.productID, quantity: 2 })], savedAt }),
      answering(listProducts, [product], list),
    ]);
    await user.click(await screen.findByRole("button", { name: "Put it in this cart" }));
    expect(cart.read()).toMatchObject([{ productID: product.productID, quantity: 2, price: 2_190 }]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Shopping Cart" }));
    await expectText("Tara Ring");
  });

  it("an empty cart offers nothing that is no longer sold, or not in this size", async () => {
    givenAccount();
    const product = aProductView({ title: "Tara Ring", variations: [] });
    const { sent } = open([
      answering(getSavedCart, {
        items: [
          lineOf({ productID: 999 }),
          lineOf({ productID: product.productID, variationName: "Ring size", variationValue: "14" }),
        ],
        savedAt,
      }),
      answering(listProducts, [product], list),
    ]);
    await expect.poll(() => sent.some(({ call }) => call.includes("ids="))).toBe(true);
    await expectText("Your cart is empty.");
    expect(screen.queryByRole("heading", { name: "Left on another device" })).toBeNull();
  });

  it("pieces that were cleared here are not called left on another device while the shop is busy", async () => {
    givenAccount();
    const [product] = givenCart();
    const { user, answer, sent } = open([
      answering(listProducts, [product], list),
      answering(saveCart, null),
      answering(getSavedCart, { items: [lineOf({ productID: product.productID })], savedAt }),
    ]);
    await followCart();
    answer(refusing(saveCart, 503, "overloaded", "Busy."));
    await user.click(await screen.findByRole("button", { name: "Clear Cart" }));
    await expect.poll(() => sent.filter(({ call }) => call === "PUT /api/account/cart")).toHaveLength(2);
    await expectText("Your cart is empty.");
    expect(screen.queryByRole("heading", { name: "Left on another device" })).toBeNull();
  });

  it("a cart that was cleared here also clears the saved cart", async () => {
    givenAccount();
    const [product] = givenCart();
    const { user, sent } = open([
      answering(listProducts, [product], list),
      answering(saveCart, null),
      answering(getSavedCart, { items: [], savedAt: null }),
    ]);
    await followCart();
    await user.click(await screen.findByRole("button", { name: "Clear Cart" }));
    await expect.poll(() => sent.map(({ call }) => call)).toContain("GET /api/account/cart");
    const saved = sent.flatMap(({ call, body }) => (call === "PUT /api/account/cart" ? [body] : []));
    expect(saved).toMatchObject([{ items: [{ productID: product.productID }] }, { items: [] }]);
  });

  it("an empty cart leads a visitor to the login and back", async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole("link", { name: "Log in" }));
    expect(localStorage.getItem("returnUrl")).toBe("/cart");
  });
});

describe("saved cart", () => {
  const hide = () => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  };
  beforeEach(() => localStorage.clear());

  it("the cart is sent to the account once, and again only when it has changed", async () => {
    givenAccount();
    const [product] = givenCart();
    const { sent } = open([answering(listProducts, [product], list), answering(saveCart, null)]);
    const saves = () => sent.filter(({ call }) => call === "PUT /api/account/cart").length;
    await followCart();
    await followCart();
    expect(saves()).toBe(1);
    cart.add(product);
    hide();
    await expect.poll(saves).toBe(2);
  });

  it("a cart that is emptied and filled again with the same items is sent again", async () => {
    givenAccount();
    const [product] = givenCart();
    const { sent } = open([answering(listProducts, [product], list), answering(saveCart, null)]);
    const saves = () => sent.filter(({ call }) => call === "PUT /api/account/cart").length;
    await followCart();
    cart.clear();
    cart.add(product);
    await followCart();
    expect(saves()).toBe(2);
  });

  it("the cart in the account is not cleared by a browser that never had items in its cart", async () => {
    givenAccount();
    const { sent } = open([answering(getSavedCart, { items: [], savedAt: null })]);
    await followCart();
    expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
  });

  it("the cart is sent again after a failure, and for another account", async () => {
    givenAccount();
    const [product] = givenCart();
    const opened = open([
      answering(listProducts, [product], list),
      refusing(saveCart, 503, "overloaded", "Please try again."),
    ]);
    const saves = () => opened.sent.filter(({ call }) => call === "PUT /api/account/cart").length;
    await followCart();
    opened.answer(answering(saveCart, null));
    await followCart();
    expect(saves()).toBe(2);
    givenAccount("bela");
    await followCart();
    expect(saves()).toBe(3);
  });

  it("the cart of a visitor is not sent", async () => {
    const [product] = givenCart();
    const { sent } = open([answering(listProducts, [product], list)]);
    await followCart();
    expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
  });
});
