import { useEffect, useState } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { callApi } from "#web/browser/api-client.ts";

/** Asked for once; nothing where the category has none, or the shop could not be reached. */
const known = new Map<string, ProductView | undefined>();

async function fetchPiece(category: string): Promise<ProductView | undefined> {
  const query = { category, sort: "price-desc", page: "1", pageSize: "1" };
  try {
    return (await callApi<ProductView[]>("GET", "ABCGetProducts", { query })).data?.[0];
  } catch {
    return undefined;
  }
}

/** The finest piece of a category, once it has arrived. */
export function useCategoryProduct(category: string): ProductView | undefined {
  const [, setArrived] = useState<string>();

  useEffect(() => {
    if (known.has(category)) return;
    let isWanted = true;
    void fetchPiece(category).then((piece) => {
      known.set(category, piece);
      if (isWanted) setArrived(category);
      return piece;
    });
    return () => {
      isWanted = false;
    };
  }, [category]);

  return known.get(category);
}
