import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { BillingDocumentView } from "./billing-views.ts";
import type { SignatureView } from "./signature.ts";

/** The tax invoice of an order. Customers can read their own, staff any. Answers 404 before the order is packed. */
export const getInvoice = call("GET", "/orders/{id}/invoice", "customer", types<{ answer: BillingDocumentView }>());

/** Oldest first. */
export const listCreditNotes = call(
  "GET",
  "/orders/{id}/credit-notes",
  "customer",
  types<{ answer: BillingDocumentView[] }>(),
  "length",
);

type Pdf = { answer: FileOf<"application/pdf"> };

export const printInvoice = call("GET", "/orders/{id}/invoice.pdf", "customer", types<Pdf>());

/** `number` is the credit note's number. Its slashes may be encoded, or replaced by hyphens. */
export const printCreditNote = call("GET", "/orders/{id}/credit-notes/{number}.pdf", "customer", types<Pdf>());

/** The same credit note, addressed without the order's number. */
export const printCreditNoteByNumber = call("GET", "/credit-notes/{number}.pdf", "customer", types<Pdf>());

/** Takes the numbers of at most `MAX_PRINTED` orders, separated by commas. Answers one file, in the same order. */
export const printInvoices = call("GET", "/staff/invoices.pdf", "staff", types<{ query: { orders: string } } & Pdf>());

export const MAX_PRINTED = 200;

export const getSignature = call(
  "GET",
  "/staff/signature",
  "administrator",
  types<{ answer: SignatureView }>(),
  "picture",
);

/** The file is a picture. */
export const setSignature = call(
  "PUT",
  "/staff/signature",
  "administrator",
  types<{ form: { file: File }; answer: SignatureView }>(),
);

export const removeSignature = call("DELETE", "/staff/signature", "administrator", types<{ answer: SignatureView }>());
