import { useEffect, useState } from "react";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { recentlyViewed } from "#web/browser/recently-viewed-store.ts";
import { send } from "#web/browser/send.ts";
import { ProductRow } from "../product-card/product-row.tsx";

export type RecentlyViewedRowProps = {
  /** The product that the page shows already. */
  without: number;
};

/** The products that this browser showed before, the newest first. Fetched after the page; absent when there are none. */
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
    send(listProducts, { query: { ids }, signal: leaving.signal })
      .then(({ data }) => setProducts(data ?? []))
      // The row is optional: without an answer it is left out.
      .catch(() => {});
    return () => leaving.abort();
  }, [ids]);
  const wanted = ids.split(",").map(Number);
  return wanted.flatMap((id) => products.find(({ productID }) => productID === id) ?? []);
}
