import { useEffect, useState } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { callApi } from "#web/browser/api-client.ts";
import { recentlyViewed } from "#web/browser/recently-viewed-store.ts";
import { ProductRow } from "../product-card/product-row.tsx";

export type RecentlyViewedRowProps = {
  /** The product that is on show already. */
  without: number;
};

/** What this browser looked at before, the newest first. Fetched after the page; nothing when there is nothing. */
export function RecentlyViewedRow({ without }: RecentlyViewedRowProps) {
  const ids = recentlyViewed
    .use()
    .filter((id) => id !== without)
    .join(",");
  const products = useProducts(ids);
  return products.length > 0 && <ProductRow title="Recently viewed" products={products} className="pt-0 md:pt-0" />;
}

function useProducts(ids: string): ProductView[] {
  const [products, setProducts] = useState<ProductView[]>([]);
  useEffect(() => {
    if (ids === "") return;
    const leaving = new AbortController();
    callApi<ProductView[]>("GET", "ABCGetProducts", { query: { ids }, signal: leaving.signal })
      .then(({ data }) => setProducts(data ?? []))
      // The row is a courtesy: without an answer it stays away.
      .catch(() => {});
    return () => leaving.abort();
  }, [ids]);
  const wanted = ids.split(",").map(Number);
  return wanted.flatMap((id) => products.find(({ productID }) => productID === id) ?? []);
}
