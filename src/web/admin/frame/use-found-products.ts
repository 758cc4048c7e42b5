import { useEffect, useState } from "react";
import { listStaffProducts } from "#contract/catalogue/staff-products.calls.ts";
import { send } from "#web/browser/send.ts";

const MAX_FOUND = 8;
const MIN_LENGTH = 2;
const DEBOUNCE_MS = 250;

export type FoundProduct = { productID: number; title: string };

/**
 * The first few listed products that match the typed text. Undefined until the search has finished, and for text that
 * is too short. Empty if the search fails.
 */
export function useFoundProducts(text: string): readonly FoundProduct[] | undefined {
  const [found, setFound] = useState<{ q: string; products: readonly FoundProduct[] }>();
  const q = text.trim();
  useEffect(() => {
    if (q.length < MIN_LENGTH) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void findProducts(q, controller.signal).then(
        (products) => controller.signal.aborted || setFound({ q, products }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return found?.q === q ? found.products : undefined;
}

async function findProducts(q: string, signal: AbortSignal): Promise<readonly FoundProduct[]> {
  try {
    const { data } = await send(listStaffProducts, { query: { q, page: 1, pageSize: MAX_FOUND }, signal });
    return data?.map(({ productID, title }) => ({ productID, title })) ?? [];
  } catch {
    return [];
  }
}
