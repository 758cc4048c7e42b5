import { useEffect, useState } from "react";
import { searchProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { send } from "#web/browser/send.ts";

const PAUSE_MS = 200;
const MAX_SUGGESTIONS = 5;

export type Suggestions = { query: string; products: ProductView[] };

/** The last result, shown at once when the search box opens again. */
let last: Suggestions | undefined;

/** Products that match the typed text, once typing pauses. Those of the query before stay until the next have come. */
export function useSuggestions(query: string): Suggestions | undefined {
  const [found, setFound] = useState(last);

  useEffect(() => {
    if (query === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      send(searchProducts, {
        query: { q: query, page: 1, pageSize: MAX_SUGGESTIONS },
        signal: controller.signal,
      })
        .then((answer) => setFound((last = { query, products: answer.data ?? [] })))
        .catch(() => {
          // Suggestions are optional; the search itself says when the shop cannot be reached.
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  return query === "" ? undefined : found;
}
