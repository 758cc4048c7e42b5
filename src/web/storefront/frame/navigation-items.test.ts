import { expect, it } from "vitest";
import { DEFAULT_MENUS } from "#contract/content/default-menus.ts";
import { accountLinks, isLongMenu, itemOf } from "./navigation-items.ts";

it("an entry of a category is labelled by it unless it has its own label", () => {
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

it("the default menu fits beside the shop's name, one with another category does not", () => {
  expect(isLongMenu(DEFAULT_MENUS.main)).toBe(false);
  expect(isLongMenu([...DEFAULT_MENUS.main, { category: "Mangalsutras" }])).toBe(true);
  expect(isLongMenu([{ category: "Rings" }, { category: "Chains" }, { category: "Coins" }])).toBe(false);
});

it("only staff have a link to the staff area", () => {
  expect(accountLinks("1")).toEqual([{ label: "Staff Area", to: "/dashboard" }, ...accountLinks("2")]);
  expect(accountLinks(null).map(({ label }) => label)).toEqual(["My Orders", "Wishlist", "My Profile"]);
});
