import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { repriceProducts } from "#contract/catalogue/staff-products.calls.ts";
import type { RepriceBody } from "#contract/catalogue/staff-products.schema.ts";
import type { RepricedView, Rounding } from "#contract/catalogue/staff-products.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { chosenItems, type TickedProduct } from "./ticked-products.ts";

const TYPING_PAUSE_MS = 300;

type Wanted = { products: readonly TickedProduct[]; percent: number | undefined; roundTo: Rounding };
type Answer = { request: string } & ({ rows: RepricedView[] } | { failure: string; isStale: boolean });

/**
 * What the prices would be; undefined until the answer to the current request is there. When a product was changed
 * meanwhile, the list is loaded again, and with it the request changes.
 */
export function useRepricePreview({ products, percent, roundTo }: Wanted) {
  const [answer, setAnswer] = useState<Answer>();
  const { revalidate } = useRevalidator();
  const request =
    percent === undefined
      ? undefined
      : JSON.stringify({ items: chosenItems(products), percent, roundTo, preview: true });

  useEffect(() => {
    if (request === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const found = await fetchPreview(request, signal);
      if (!found) return;
      setAnswer(found);
      if ("isStale" in found && found.isStale) void revalidate();
    };
    const pause = setTimeout(() => void load(), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [request, revalidate]);

  return answer?.request === request ? answer : undefined;
}

async function fetchPreview(request: string, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const body = JSON.parse(request) as RepriceBody;
    const { data, message, code } = await send(repriceProducts, { body, signal });
    return data ? { request, rows: data } : { request, failure: message, isStale: code === "stale" };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return signal.aborted ? undefined : { request, failure: messages.somethingWrongTryAgain, isStale: false };
  }
}
