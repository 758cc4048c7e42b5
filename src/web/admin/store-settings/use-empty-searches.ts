import { useEffect, useState } from "react";
import { searchProducts } from "#contract/catalogue/catalogue.calls.ts";
import { send } from "#web/browser/send.ts";

const DEBOUNCE_MS = 600;

/**
 * Searches the shop for each text, as a shopper would, once typing pauses. Returns the texts for which no product is
 * found. A text whose search failed is not among them.
 */
export function useEmptySearches(texts: readonly string[]): ReadonlySet<string> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const next = texts.map((text) => text.trim()).find((text) => text !== "" && !counts.has(text));

  useEffect(() => {
    if (next === undefined) return undefined;
    const controller = new AbortController();
    const note = (count: number) => setCounts((known) => new Map(known).set(next, count));
    const timer = setTimeout(() => {
      send(searchProducts, { query: { q: next, page: 1, pageSize: 1 }, signal: controller.signal })
        .then(({ data }) => note(data?.length ?? Infinity))
        .catch(() => {
          if (!controller.signal.aborted) note(Infinity);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [next]);

  return new Set([...counts].filter(([, count]) => count === 0).map(([text]) => text));
}
