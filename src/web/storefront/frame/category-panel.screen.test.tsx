import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { answering, unreachable } from "#tests/support/given-answers.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { CategoryPanel } from "./category-panel.tsx";
import { itemOf } from "./navigation-items.ts";

it("the product of a category is requested again after a failure, and only once after a success", async () => {
  const Panel = () => <CategoryPanel items={[{ category: "Rings" }, { category: "Sets" }].map(itemOf)} />;
  const found = answering(listProducts, [aProductView({ title: "Tara Ring" })], { total: 1, nextPage: null });
  const { user, sent, answer } = openScreens(
    { "/": { default: Panel } },
    { at: "/", answers: [unreachable(listProducts)] },
  );
  await expect.poll(() => sent.length).toBe(1);
  answer(found);
  await user.hover(screen.getByRole("link", { name: "Sets" }));
  expect(await screen.findByRole("link", { name: "Tara Ring" })).toBeDefined();
  await user.hover(screen.getByRole("link", { name: "Rings" }));
  await expect.poll(() => sent.length).toBe(3);
  expect(await screen.findByRole("link", { name: "Tara Ring" })).toBeDefined();
  await user.hover(screen.getByRole("link", { name: "Sets" }));
  await user.hover(screen.getByRole("link", { name: "Rings" }));
  expect(sent).toHaveLength(3);
});
