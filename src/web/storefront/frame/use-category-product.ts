import { useEffect, useState } from "react";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { send } from "#web/browser/send.ts";

/** Fetched once; undefined where the category has no product, or the shop could not be reached. */
const known = new Map<string, ProductView | undefined>();

async function fetchProduct(category: string): Promise<ProductView | undefined> {
  const query = { category, sort: "price-desc", page: 1, pageSize: 1 } as const;
  try {
    return (await send(listProducts, { query })).data?.[0];
  } catch {
    return undefined;
  }
}

/** The most expensive product of a category, once it has arrived. */
export function useCategoryProduct(category: string): ProductView | undefined {
  const [, setArrived] = useState<string>();

  useEffect(() => {
    if (known.has(category)) return;
    let isWanted = true;
    void fetchProduct(category).then((product) => {
      known.set(category, product);
      if (isWanted) setArrived(category);
      return product;
    });
    return () => {
      isWanted = false;
    };
  }, [category]);

  return known.get(category);
}
