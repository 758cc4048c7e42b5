import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getProductById } from "#contract/catalogue/catalogue.calls.ts";
import { answeringAfter, unreachable } from "#tests/support/given-answers.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { LoadedBreakup } from "./loaded-breakup.tsx";

it("shows that it loads again after a failure, and a second failure", async () => {
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
