import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { Metal } from "#contract/catalogue/product.ts";
import { answering } from "#tests/support/given-answers.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import type { ListPage } from "./load-list.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductList } from "./product-list.tsx";

const PLACE = { path: "/products-by-category/Rings", category: "Rings" };

/** Opens a list that has these metals, with the filters of the query. */
function openList(metals: Metal[], metal?: Metal) {
  const products = metal === undefined || metals.includes(metal) ? [aProductView()] : [];
  const page: ListPage = {
    products,
    metals,
    total: products.length,
    nextPage: null,
    place: PLACE,
    query: { sort: "newest", page: 1, ...(metal && { metal }) },
  };
  const empty = <NoProducts page={page} title="No products found" />;
  const List = () => <ProductList page={page} title="Rings" empty={empty} />;
  return openScreens(
    { [PLACE.path]: { default: List } },
    { at: PLACE.path, answers: [answering(listProducts, products, { total: products.length, nextPage: null })] },
  );
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

it("the metal filter offers only the metals of the list", async () => {
  const { user } = openList(["silver", "gold"]);
  expect(optionsOf(await screen.findByRole("combobox", { name: "Metal" }))).toEqual(["All", "Silver", "Gold"]);
  await user.click(screen.getByRole("button", { name: "Filter" }));
  const choices = within(await screen.findByRole("group", { name: "Metal" })).getAllByRole("radio");
  expect(choices.map((choice) => choice.closest("label")?.textContent)).toEqual(["All", "Silver", "Gold"]);
});

it("the metal filter is hidden in a list of one metal", async () => {
  const { user } = openList(["silver"]);
  expect(await screen.findByRole("combobox", { name: "Sort" })).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Metal" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await screen.findByRole("dialog", { name: "Filter" });
  expect(screen.queryByRole("group", { name: "Metal" })).toBeNull();
});

it("a link with a metal that has no pieces shows the empty list, and the chosen metal", async () => {
  openList(["silver", "gold"], "platinum");
  expect(await screen.findByText("No products found")).toBeDefined();
  expect(screen.getByRole("link", { name: "Clear filter" }).getAttribute("href")).toBe(PLACE.path);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Metal" });
  expect([optionsOf(select), select.value]).toEqual([["All", "Silver", "Gold", "Platinum"], "platinum"]);
});
