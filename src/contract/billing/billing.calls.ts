import { call, types } from "#contract/kernel/call.ts";
import type { BillingDocumentView } from "./billing-views.ts";

/** The tax invoice of an order: one's own, or for staff anyone's. Not found before the order is packed. */
export const getInvoice = call("GET", "/orders/{id}/invoice", "customer", types<{ answer: BillingDocumentView }>());

/** The oldest first. */
export const listCreditNotes = call(
  "GET",
  "/orders/{id}/credit-notes",
  "customer",
  types<{ answer: BillingDocumentView[] }>(),
);
