import { screen } from "@testing-library/react";
import { useState } from "react";
import { useLocation } from "react-router";
import { expect, it } from "vitest";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import type { ListPage } from "./load-list.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductList } from "./product-list.tsx";

const page: ListPage = {
  place: { path: "/products" },
  query: { sort: "newest", page: 1 },
  products: [aProductView()],
  total: 1,
  nextPage: null,
};

function Lists() {
  const [shown, setShown] = useState(page);
  return (
    <>
      <ProductList page={shown} title="All Products" empty="None" />
      <button type="button" onClick={() => setShown({ ...page, total: 2 })}>
        Another filter
      </button>
    </>
  );
}

const narrowed: ListPage = { ...page, query: { ...page.query, maxPrice: 100 }, products: [], total: 0 };

it("after a filter is cleared, the heading has the focus, because the pressed link is gone", async () => {
  const Filtered = () => {
    const shown = useLocation().search === "" ? page : narrowed;
    return <ProductList page={shown} title="All Products" empty={<NoProducts page={shown} title="None" />} />;
  };
  const { user } = openScreens({ "/products": { default: Filtered } }, { at: "/products?maxPrice=100" });
  (await screen.findByRole("link", { name: "Clear filter" })).focus();
  await user.keyboard("{Enter}");
  await expect.poll(() => screen.queryByRole("link", { name: "Clear filter" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

it("after a price range is entered, the button that opens its fields has the focus", async () => {
  const List = () => <ProductList page={page} title="All Products" empty="None" />;
  const { user, expectAddress } = openScreens({ "/products": { default: List } }, { at: "/products" });
  await user.click(await screen.findByText("Your price"));
  await user.type(screen.getByLabelText("From"), "100{Enter}");
  await expectAddress("/products?minPrice=100");
  expect(document.activeElement?.textContent).toBe("Your price");
});

it("the number of products is announced when a filter changes it", async () => {
  const { user } = openScreens({ "/products": { default: Lists } }, { at: "/products" });
  const count = await screen.findByRole("status");
  expect(count.textContent).toBe("1 piece");
  await user.click(screen.getByRole("button", { name: "Another filter" }));
  expect(count.textContent).toBe("2 pieces");
});
