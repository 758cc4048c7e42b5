import { useEffect, useEffectEvent, useState } from "react";
import type { ProductPageView } from "#contract/catalogue/product.ts";
import { fetchList } from "./fetch-list.ts";
import { changeHref, type ListPlace } from "./list-place.rules.ts";
import type { ListQuery } from "./list-query.rules.ts";

const AFTER_TYPING_MS = 250;

type Match = Pick<ProductPageView, "total" | "totalIsCapped">;

/** How many pieces a filter would show; asked for while `enabled`. Nothing until the answer is there. */
export function useMatchCount(place: ListPlace, query: ListQuery, enabled: boolean): Match | undefined {
  const [known, setKnown] = useState<{ href: string; match: Match | undefined }>();
  const href = changeHref(place, query);

  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const found = await fetchList(place, query, 1, signal);
    if (!signal.aborted) setKnown({ href: asked, match: found });
  });

  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void ask(href, leaving.signal), AFTER_TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [href, enabled]);

  return known?.href === href ? known.match : undefined;
}
