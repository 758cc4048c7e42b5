import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { repriceProducts, switchPricing } from "#contract/catalogue/staff-products.calls.ts";
import type { AnswerOf, BodyOf } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { uncheckedArguments } from "#web/browser/send-from-loader.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { selectedItems, type SelectedRow } from "./selected-products.ts";
import { changedMeanwhile, type BulkAction } from "./use-bulk-action.ts";

const DEBOUNCE_MS = 300;

type PreviewedCall = typeof repriceProducts | typeof switchPricing;
type Answer<C extends PreviewedCall> = { request: string } & (
  | { rows: AnswerOf<C> }
  | { failure: string; changed: readonly number[] }
);

/**
 * The preview of a bulk change; undefined without a change, and until the response to the current request has arrived.
 * Products that someone else has changed since they were selected are reported to the bulk action, which deselects them,
 * and the list is reloaded.
 */
export function useBulkPreview<C extends PreviewedCall>(
  call: C,
  products: readonly SelectedRow[],
  change: Omit<BodyOf<C>, "items" | "preview"> | undefined,
  { reportChanged }: BulkAction,
) {
  const [answer, setAnswer] = useState<Answer<C>>();
  const { revalidate } = useRevalidator();
  const request = change && JSON.stringify({ items: selectedItems(products), ...change, preview: true });

  const onAnswer = useEffectEvent((found: Answer<C>) => {
    setAnswer(found);
    if (!("changed" in found) || found.changed.length === 0) return;
    reportChanged(found.changed, found.failure);
    void revalidate();
  });

  useEffect(() => {
    if (request === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const found = await fetchPreview(call, request, signal);
      if (found) onAnswer(found);
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, request]);

  return answer?.request === request ? answer : undefined;
}

async function fetchPreview<C extends PreviewedCall>(
  call: C,
  request: string,
  signal: AbortSignal,
): Promise<Answer<C> | undefined> {
  try {
    const args = uncheckedArguments<C>({ body: JSON.parse(request) as unknown, signal });
    const answer = await send(call, ...args);
    if (answer.data) return { request, rows: answer.data };
    return { request, failure: answer.message, changed: changedMeanwhile(answer) };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return signal.aborted ? undefined : { request, failure: messages.somethingWrongTryAgain, changed: [] };
  }
}
