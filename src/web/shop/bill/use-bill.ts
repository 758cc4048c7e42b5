import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import { getInvoice, listCreditNotes } from "#contract/billing/billing.calls.ts";
import type { SoldArticleView } from "#contract/orders/articles.ts";
import { listArticles } from "#contract/orders/orders.calls.ts";
import { send } from "#web/browser/send.ts";

export type Bill = { invoice: BillingDocumentView; creditNotes: BillingDocumentView[]; articles: SoldArticleView[] };

export type BillState = {
  /** Undefined while it loads first, and for an order without an invoice. Kept while it loads again. */
  bill?: Bill | undefined;
  hasFailed?: boolean;
  isLoading: boolean;
};

/** The bill of a packed order, and a function that loads it again. It also loads again when `version` changes. */
export function useBill(orderID: string, version = 0): BillState & { reload: () => void } {
  const [state, setState] = useState<BillState>({ isLoading: true });
  const latest = useRef<AbortController>(undefined);

  function load(id: string): void {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    readBill(id, signal).then(
      (bill) => signal.aborted || setState({ bill, isLoading: false }),
      () => signal.aborted || setState(({ bill }) => ({ bill, hasFailed: true, isLoading: false })),
    );
  }

  const start = useEffectEvent((id: string, _version: number) => load(id));
  useEffect(() => {
    start(orderID, version);
    return () => latest.current?.abort();
  }, [orderID, version]);

  function reload(): void {
    setState({ ...state, isLoading: true });
    load(orderID);
  }

  return { ...state, reload };
}

/** Undefined if the order has no invoice. Throws if a part could not be loaded. */
async function readBill(orderID: string, signal: AbortSignal): Promise<Bill | undefined> {
  const input = { params: { id: orderID }, signal };
  const [invoice, creditNotes, articles] = await Promise.all([
    send(getInvoice, input),
    send(listCreditNotes, input),
    send(listArticles, input),
  ]);
  if (invoice.code === "not_found") return undefined;
  if (!invoice.data || !creditNotes.data || !articles.data) throw new Error("The bill could not be loaded.");
  return { invoice: invoice.data, creditNotes: creditNotes.data, articles: articles.data };
}
