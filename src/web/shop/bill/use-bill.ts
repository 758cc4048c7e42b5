import { useEffect, useState } from "react";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import { getInvoice, listCreditNotes } from "#contract/billing/billing.calls.ts";
import type { SoldArticleView } from "#contract/orders/articles.ts";
import { listArticles } from "#contract/orders/orders.calls.ts";
import { send } from "#web/browser/send.ts";

export type Bill = { invoice: BillingDocumentView; creditNotes: BillingDocumentView[]; articles: SoldArticleView[] };

/** The bill of an order, reloaded whenever `changes` increases; undefined before the order is packed. */
export function useBill(orderID: string, isPacked: boolean, changes = 0): Bill | undefined {
  const [bill, setBill] = useState<Bill>();

  useEffect(() => {
    if (!isPacked || changes < 0) return;
    const controller = new AbortController();
    readBill(orderID, controller.signal).then(setBill, () => {
      // Optional: the order is shown without it, and a reload tries again.
    });
    return () => controller.abort();
  }, [orderID, isPacked, changes]);

  return bill;
}

async function readBill(orderID: string, signal: AbortSignal): Promise<Bill | undefined> {
  const input = { params: { id: orderID }, signal };
  const [invoice, creditNotes, articles] = await Promise.all([
    send(getInvoice, input),
    send(listCreditNotes, input),
    send(listArticles, input),
  ]);
  if (!invoice.data) return undefined;
  return { invoice: invoice.data, creditNotes: creditNotes.data ?? [], articles: articles.data ?? [] };
}
