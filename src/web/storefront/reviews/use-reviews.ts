import { useEffect, useState } from "react";
import type { Success } from "#contract/kernel/call.ts";
import { listReviews } from "#contract/reviews/reviews.calls.ts";
import type { ReviewListMeta, ReviewSort, ReviewView } from "#contract/reviews/reviews.ts";
import { send } from "#web/browser/send.ts";

type Filters = { stars: number | undefined; sort: ReviewSort };
/** The list with the key `listKey`, which depends on product, `stars` and order. */
type Found = { listKey: string; stars: number | undefined; rows: readonly ReviewView[]; meta: ReviewListMeta };
type Page = { listKey: string; page: number };

/** The reviews of a product, loaded page by page. The previous list stays until that of a changed filter has loaded. */
export function useReviews(productID: number, { stars, sort }: Filters) {
  const listKey = `${productID} ${stars ?? "all"} ${sort}`;
  const [found, setFound] = useState<Found>();
  const [wanted, setWanted] = useState<Page>({ listKey, page: 1 });
  const [failed, setFailed] = useState<Page>();
  // Another list begins at its first page, also if it was shown before.
  if (wanted.listKey !== listKey) setWanted({ listKey, page: 1 });
  const page = wanted.listKey === listKey ? wanted.page : 1;
  const hasFailed = failed?.listKey === listKey && failed.page === page;

  useEffect(() => {
    if (hasFailed) return;
    const controller = new AbortController();
    const query = { sort, page, ...(stars !== undefined && { stars }) };
    const show = ({ data, total, nextPage, counts }: Success<typeof listReviews>) => {
      const meta = { total, nextPage, counts };
      setFound((before) => ({ listKey, stars, meta, rows: page === 1 ? data : joined(before?.rows ?? [], data) }));
    };
    send(listReviews, { params: { id: productID }, query, signal: controller.signal })
      .then((answer) => (answer.isSuccess ? show(answer) : setFailed({ listKey, page })))
      .catch(() => {
        if (!controller.signal.aborted) setFailed({ listKey, page });
      });
    return () => controller.abort();
  }, [productID, stars, sort, page, listKey, hasFailed]);

  return {
    found,
    isLoading: !hasFailed && (found?.listKey !== listKey || found.meta.nextPage === page),
    hasFailed,
    more: () => setWanted({ listKey, page: page + 1 }),
    retry: () => setFailed(undefined),
  };
}

/** Appends a page without duplicates, since a review that was published meanwhile shifts the pages. */
function joined(before: readonly ReviewView[], next: readonly ReviewView[]): ReviewView[] {
  const seen = new Set(before.map(({ reviewID }) => reviewID));
  return [...before, ...next.filter(({ reviewID }) => !seen.has(reviewID))];
}
