import { useEffect, useState } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { callApi } from "#web/browser/api-client.ts";

const PAUSE_MS = 200;
const MOST = "5";

export type Suggestions = { query: string; pieces: ProductView[] };

/** What was found last is there at once when the search box opens again. */
let last: Suggestions | undefined;

/** Pieces that match what is typed, once typing pauses. Those of the query before stay until the next have come. */
export function useSuggestions(query: string): Suggestions | undefined {
  const [found, setFound] = useState(last);

  useEffect(() => {
    if (query === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      callApi<ProductView[]>("GET", "search", {
        query: { q: query, page: "1", pageSize: MOST },
        signal: controller.signal,
      })
        .then((answer) => setFound((last = { query, pieces: answer.data ?? [] })))
        .catch(() => {
          // Suggestions are a help; the search itself says when the shop cannot be reached.
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  return query === "" ? undefined : found;
}
