import { expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { aProductView } from "#tests/support/product-views.ts";
import { wishlistMail } from "./wishlist-mails.rules.ts";

const unsubscribe = { label: "Unsubscribe", url: "https://shop.test/unsubscribe" };
const to = { name: "Asha", publicUrl: "https://shop.test", unsubscribe };

it.each([
  [1_499.5, 199_950, "costs ₹1,500, was ₹2,000."],
  [8.25, 849, "costs ₹8.25, was ₹8.49."],
])("a wishlist mail about a drop to %d shows both prices in the same form", (price, was, sentence) => {
  const product = aProductView({ title: "Tara Ring", price });
  const { text } = wishlistMail(demoSettings, to, [{ product, was, isBack: false }]);
  expect(text).toContain(`Tara Ring ${sentence}`);
});
