import { expect, it } from "vitest";
import { accountLinks, itemOf } from "./navigation-items.ts";

it("an entry of a category says its name unless it has a word of its own", () => {
  expect(itemOf({ category: "Men's" })).toEqual({
    label: "Men's",
    category: "Men's",
    to: "/products-by-category/Men's",
  });
  expect(itemOf({ label: "Coin", category: "Silver Coins" })).toMatchObject({
    label: "Coin",
    to: "/products-by-category/Silver%20Coins",
  });
  expect(itemOf({ label: "About", to: "/about" })).toEqual({ label: "About", to: "/about", category: undefined });
});

it("staff in the shop have a link to the staff area, and nobody else has", () => {
  expect(accountLinks("1")).toEqual([{ label: "Staff Area", to: "/dashboard" }, ...accountLinks("2")]);
  expect(accountLinks(null).map(({ label }) => label)).toEqual(["My Orders", "Wishlist", "My Profile"]);
});
