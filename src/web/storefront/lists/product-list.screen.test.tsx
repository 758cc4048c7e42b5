import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import type { ListPage } from "./load-list.ts";
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

it("the number of products is announced when a filter changes it", async () => {
  const { user } = openScreens({ "/products": { default: Lists } }, { at: "/products" });
  const count = await screen.findByRole("status");
  expect(count.textContent).toBe("1 piece");
  await user.click(screen.getByRole("button", { name: "Another filter" }));
  expect(count.textContent).toBe("2 pieces");
});
