import { useEffect, useState } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { fetchProducts } from "#web/browser/fetch-products.ts";
import { recentlyViewed } from "#web/browser/recently-viewed-store.ts";
import { ProductRow } from "../product-card/product-row.tsx";

export type RecentlyViewedRowProps = {
  /** The product of this page, which is excluded. */
  without: number;
};

/**
 * The products that were viewed in this browser before, newest first. Fetched after the page; not rendered if there are
 * none.
 */
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
    const controller = new AbortController();
    // The row is optional, so it is omitted if the request fails.
    void fetchProducts(ids.split(","), controller.signal).then((found) => found && setProducts(found));
    return () => controller.abort();
  }, [ids]);
  return ids.split(",").flatMap((id) => products.find(({ productID }) => String(productID) === id) ?? []);
}
