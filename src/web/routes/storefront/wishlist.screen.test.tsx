import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { listMailChoices } from "#contract/mail-choices/mail-choices.calls.ts";
import { getWishlist, mergeWishlist, removeWish, shareWishlist } from "#contract/wishlist/wishlist.calls.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { pressHeart, startHearts } from "#web/storefront/wishlist/hearts.ts";
import * as wishlist from "./wishlist.tsx";

const ring = aProductView({ productID: 1, title: "Tara Ring", stock: 2 });
const hoops = aProductView({ productID: 2, title: "Sitara Hoops", stock: 0 });

function given(own: number[]) {
  localStorage.setItem("wishlist", JSON.stringify({ own, account: [] }));
}

function open(answers: Parameters<typeof openScreens>[1]["answers"]) {
  return openScreens({ "/wishlist": wishlist }, { at: "/wishlist", answers: answers ?? [] });
}

it("the wishlist shows a visitor's products, moves one to the cart, and restores it on the list", async () => {
  given([1, 2, 3]);
  const { user } = open([answering(listProducts, [ring, hoops], { total: 2, nextPage: null })]);
  await screen.findByRole("heading", { name: "Tara Ring" });
  expect(screen.getByText("This piece is no longer offered.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Sold out" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Move to cart Tara Ring" }));
  await expectText("Moved to your cart.");
  expect(localStorage.getItem("cartItems")).toContain("Tara Ring");
  await user.click(screen.getByRole("button", { name: "Keep it here too" }));
  await screen.findByRole("heading", { name: "Tara Ring" });
  expect(JSON.parse(localStorage.getItem("wishlist") ?? "")).toMatchObject({ own: [1, 2, 3] });
});

it.each([
  ["is refused", refusing(listProducts, 503, "overloaded")],
  ["gets no response", unreachable(listProducts)],
])("the wishlist can be loaded again if its call %s", async (_, failure) => {
  given([1]);
  const { user, answer } = open([failure]);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("This piece is no longer offered.")).toBeNull();
  answer(answering(listProducts, [ring], { total: 1, nextPage: null }));
  await user.click(retry);
  await screen.findByRole("heading", { name: "Tara Ring" });
});

it("a piece that comes back to the wishlist is not called unavailable while it loads, or if that fails", async () => {
  given([1, 2]);
  const { user, answer } = open([answering(listProducts, [ring, hoops], { total: 2, nextPage: null })]);
  await screen.findByRole("heading", { name: "Tara Ring" });
  answer(answering(listProducts, [hoops], { total: 1, nextPage: null }));
  await user.click(screen.getByRole("button", { name: "Move to cart Tara Ring" }));
  await expectText("Moved to your cart.");
  answer(unreachable(listProducts));
  await user.click(screen.getByRole("button", { name: "Keep it here too" }));
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("This piece is no longer offered.")).toBeNull();
  answer(answering(listProducts, [ring, hoops], { total: 2, nextPage: null }));
  await user.click(retry);
  await screen.findByRole("heading", { name: "Tara Ring" });
});

it("the wishlist links to the products when it is empty", async () => {
  open([]);
  expect(await screen.findByRole("link", { name: "All Products" })).toBeDefined();
});

it("the wishlist merges the browser's list into the account, and shares the list", async () => {
  givenLogin();
  given([1]);
  const { user, sent } = open([
    answering(listProducts, [ring, hoops], { total: 2, nextPage: null }),
    answering(mergeWishlist, { productIDs: [1, 2], link: null, left: [] }),
    answering(getWishlist, { productIDs: [1, 2], link: null }),
    answering(shareWishlist, { path: "/wishlist/0123", name: "" }),
  ]);
  await screen.findByRole("heading", { name: "Sitara Hoops" });
  expect(sent).toContainEqual({ call: "POST /api/wishlist/merge", body: { productIDs: [1] } });
  expect(JSON.parse(localStorage.getItem("wishlist") ?? "")).toEqual({ own: [], account: [1, 2] });
  await user.click(await screen.findByRole("button", { name: "Make a link" }));
  expect(await screen.findByRole("link", { name: /\/wishlist\/0123$/ })).toBeDefined();
  expect(screen.getByRole("button", { name: "Stop sharing" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save name" }));
  await expectText("The name is saved.");
});

it("the choice of emails that did not load can be loaded again", async () => {
  givenLogin();
  const { user, answer } = open([
    answering(mergeWishlist, { productIDs: [], link: null, left: [] }),
    answering(getWishlist, { productIDs: [], link: null }),
    unreachable(listMailChoices),
  ]);
  const emails = within(await screen.findByRole("region", { name: "Emails" }));
  const retry = await emails.findByRole("button", { name: "Try again" });
  answer(answering(listMailChoices, [{ kind: "wishlist", wanted: true }]));
  await user.click(retry);
  expect(await emails.findByRole("checkbox")).toHaveProperty("checked", true);
});

it("the link of a wishlist is copied if the browser refuses to open its share dialog", async () => {
  givenLogin();
  const share = async () => {
    throw new DOMException("Permission denied.", "NotAllowedError");
  };
  vi.stubGlobal("navigator", Object.create(navigator, { share: { value: share } }));
  const { user } = open([answering(getWishlist, { productIDs: [], link: { path: "/wishlist/0123", name: "" } })]);
  await user.click(await screen.findByRole("button", { name: "Share" }));
  await expectText("The link is copied.");
  expect(await navigator.clipboard.readText()).toMatch(/\/wishlist\/0123$/);
});

it("the wishlist fills the hearts of listed products, and a press removes them, in the account, too", async () => {
  givenLogin();
  localStorage.setItem("wishlist", JSON.stringify({ own: [], account: [1] }));
  const { sent } = open([
    answering(listProducts, [ring], { total: 1, nextPage: null }),
    answering(getWishlist, { productIDs: [1], link: null }),
    answering(removeWish, null),
  ]);
  const card = await screen.findByRole("article");
  await startHearts(true);
  const heart = within(card).getByRole("button", { name: "Wishlist: Tara Ring" });
  expect(heart.getAttribute("aria-pressed")).toBe("true");
  await pressHeart(heart);
  expect(sent).toContainEqual({ call: "DELETE /api/wishlist/1", body: undefined });
  expect(localStorage.getItem("wishlist")).toBeNull();
});

it("a session that has ended meanwhile is removed from the browser", async () => {
  givenLogin();
  localStorage.setItem("wishlist", JSON.stringify({ own: [1], account: [2] }));
  const found = answering(listProducts, [ring, hoops], { total: 2, nextPage: null });
  open([refusing(mergeWishlist, 401, "unauthenticated", "Please log in again."), found]);
  expect(await screen.findByRole("link", { name: "Log in" })).toBeDefined();
  expect(localStorage.getItem("token")).toBeNull();
  expect(JSON.parse(localStorage.getItem("wishlist") ?? "")).toMatchObject({ own: [1] });
});

it("the page has the focus after a piece was moved to the cart and after that was undone: the buttons are gone", async () => {
  given([1, 2]);
  const { user } = open([answering(listProducts, [ring, hoops], { total: 2, nextPage: null })]);
  await user.click(await screen.findByRole("button", { name: "Move to cart Tara Ring" }));
  await expect.poll(() => document.activeElement?.tagName).toBe("MAIN");
  await user.click(screen.getByRole("button", { name: "Keep it here too" }));
  await expect.poll(() => document.activeElement?.tagName).toBe("MAIN");
});
