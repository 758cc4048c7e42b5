import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getProductById } from "#contract/catalogue/catalogue.calls.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { answering, answeringAfter, unreachable } from "#tests/support/given-answers.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { LoadedBreakup } from "./loaded-breakup.tsx";

it("the price break-up shows that it loads again after a failure, and shows a second failure", async () => {
  const { productID, title, price, imagePath } = aProductView();
  const item = { productID, uniqueId: "1", title, price, quantity: 1, imagePath };
  const { user, sent, answer } = openScreens(
    { "/cart": { default: () => <LoadedBreakup item={item} /> } },
    { at: "/cart", answers: [unreachable(getProductById)] },
  );
  const arrival = Promise.withResolvers<void>();
  await screen.findByRole("button", { name: "Try again" });
  answer(answeringAfter(arrival.promise, unreachable(getProductById)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await expectText("Loading…");
  arrival.resolve();
  await screen.findByRole("button", { name: "Try again" });
  expect(sent).toHaveLength(2);
});

it("the breakdown of a piece with an engraving includes the engraving", async () => {
  const given = aProductView();
  const fields = [{ label: "Engraving", characters: ["latin" as const], maxLength: 12, price: 300, leadDays: 2 }];
  const priceBreakup = {
    price: given.price,
    lines: [{ kind: "value" as const, name: "Value", detail: "", amount: given.price }],
  };
  const product = { ...given, personalisation: fields, priceBreakup };
  const { productID, title, price, imagePath } = product;
  const personalisation = [{ label: "Engraving", text: "Asha" }];
  const item = { productID, uniqueId: "1", title, price: price + 300, quantity: 1, imagePath, personalisation };
  openScreens(
    { "/cart": { default: () => <LoadedBreakup item={item} /> } },
    { at: "/cart", answers: [answering(getProductById, product)] },
  );
  await expectText("Engraving, with GST");
  expect(screen.getByText("Price").nextElementSibling?.textContent).toBe(formatExactRupees(price + 300));
});

it("the breakdown of another price than that of the line is not shown", async () => {
  const given = aProductView();
  const lines = [{ kind: "value" as const, name: "Value", detail: "", amount: given.price + 100 }];
  const product = { ...given, price: given.price + 100, priceBreakup: { price: given.price + 100, lines } };
  const { productID, title, price, imagePath } = given;
  const item = { productID, uniqueId: "1", title, price, quantity: 1, imagePath };
  openScreens(
    { "/cart": { default: () => <LoadedBreakup item={item} /> } },
    { at: "/cart", answers: [answering(getProductById, product)] },
  );
  await expectText("The price has changed since you added it. Your order shows its break-up.");
  expect(screen.queryByText("Value")).toBeNull();
});
