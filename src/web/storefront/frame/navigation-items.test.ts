import { expect, it } from "vitest";
import { accountLinks, menuItems } from "./navigation-items.ts";

const labels = (items: { label: string }[]) => items.map(({ label }) => label);

it("the menu says what the specification says", () => {
  const menu = menuItems({});
  expect(labels(menu.shopByCategory)).toEqual([
    "Rings",
    "Earrings",
    "Bracelets",
    "Pendants",
    "Anklets",
    "Mangalsutras",
    "Sets",
  ]);
  expect(menu.goldWithDiamonds).toEqual({
    label: "Gold with Diamonds",
    category: "Gold with Lab Diamonds",
    to: "/products-by-category/Gold%20with%20Lab%20Diamonds",
  });
  expect(labels(menu.silverKinds)).toEqual(["Coin", "Chains", "Dabbi", "All 925 Sterling Silver"]);
  expect(labels(menu.directLinks)).toEqual(["Rings", "Earrings", "Bracelets", "Men's", "Sets", "Mangalsutras"]);
});

it("the menu says a renamed category's new name, leaves out a deleted one and has a new one", () => {
  const menu = menuItems({
    renamed: { "Silver Coins": "Coins & Bars", Rings: "Finger Rings" },
    missing: ["Gold with Lab Diamonds", "Sets"],
    more: ["Nose pins"],
  });
  expect(labels(menu.shopByCategory)).toEqual([
    "Finger Rings",
    "Earrings",
    "Bracelets",
    "Pendants",
    "Anklets",
    "Mangalsutras",
    "Nose pins",
  ]);
  expect(menu.goldWithDiamonds).toBeUndefined();
  expect(menu.silverKinds[0]).toMatchObject({ label: "Coins & Bars", category: "Coins & Bars" });
  expect(labels(menu.directLinks)).toEqual(["Finger Rings", "Earrings", "Bracelets", "Men's", "Mangalsutras"]);
});

it("staff in the shop have a link to the staff area, and nobody else has", () => {
  expect(accountLinks("1")).toEqual([{ label: "Staff Area", to: "/dashboard" }, ...accountLinks("2")]);
  expect(labels(accountLinks(null))).toEqual(["My Orders", "My Profile"]);
});
