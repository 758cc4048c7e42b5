import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { fetchList } from "./fetch-list.ts";
import { keepProducts, keptProducts } from "./kept-products.ts";
import { PAGE_SIZE } from "./list-query.rules.ts";
import type { ListPage } from "./load-list.ts";

/** The pieces of a list's page and those that are added below without leaving it. `visit` names this stay on the page. */
export function useGrowingList({ place, query, products, nextPage }: ListPage, visit: string) {
  const [added, setAdded] = useState(() => keptProducts(visit) ?? { products: [], nextPage });
  const [loading, setLoading] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const there = new Set(products.map(({ productID }) => productID));
  const all = [...products, ...added.products.filter(({ productID }) => !there.has(productID))];

  async function showMore() {
    if (loading || added.nextPage === null) return;
    setLoading(true);
    const next = await fetchList(place, { ...query, page: added.nextPage }, PAGE_SIZE);
    if (!next) {
      setLoading(false);
      showToast("bad", messages.somethingWrongTryAgain);
      return;
    }
    const known = new Set(all.map(({ productID }) => productID));
    const fresh = next.products.filter(({ productID }) => !known.has(productID));
    const grown = { products: [...added.products, ...fresh], nextPage: next.nextPage };
    keepProducts(visit, grown);
    flushSync(() => {
      setAdded(grown);
      setLoading(false);
    });
    grid.current?.children[all.length]?.querySelector("a")?.focus({ preventScroll: true });
  }

  return { grid, products: all, nextPage: added.nextPage, loading, showMore };
}
