import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { RepricedView, Rounding } from "#contract/catalogue/staff-products.ts";
import { messages } from "#contract/kernel/messages.ts";
import { callApi } from "#web/browser/api-client.ts";
import { TransportError } from "#web/browser/send.ts";
import { chosenItems, type TickedProduct } from "./ticked.rules.ts";

const TYPING_PAUSE_MS = 300;

type Asked = { products: readonly TickedProduct[]; percent: number | undefined; roundTo: Rounding };
type Answer = { request: string } & ({ rows: RepricedView[] } | { failure: string; isStale: boolean });

/**
 * What the prices would be. Nothing while the answer to what is asked now is on its way. When a product was changed
 * meanwhile, the list is loaded anew, and with it what is asked.
 */
export function useRepricePreview({ products, percent, roundTo }: Asked) {
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
    const body: unknown = JSON.parse(request);
    const { data, message, code } = await callApi<RepricedView[]>("POST", "staff/products/reprice", { body, signal });
    return data ? { request, rows: data } : { request, failure: message, isStale: code === "stale" };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return signal.aborted ? undefined : { request, failure: messages.somethingWrongTryAgain, isStale: false };
  }
}
