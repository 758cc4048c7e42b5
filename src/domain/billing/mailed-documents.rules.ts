import type { BillingDocument } from "#contract/billing/invoice.ts";
import type { MailContent } from "#domain/mail/layout.rules.ts";

/** An invoice or credit note that a mail announces. */
export type MailedDocument = Pick<BillingDocument, "kind" | "number" | "customer">;

const NAMES: Record<MailedDocument["kind"], string> = { invoice: "tax invoice", credit_note: "credit note" };

/** Announces the document to the customer. One that shows a PAN can only be downloaded. */
export function describeDocument({ kind, number, customer }: MailedDocument): string {
  const name = `Your ${NAMES[kind]} ${number}`;
  return customer.hasPan
    ? `${name} is with your order. It shows your PAN, so we do not email it.`
    : `${name} is attached. You also find it with your order.`;
}

/** The mail with the document attached, unless the document shows a PAN. */
export function withDocument(mail: MailContent, document: MailedDocument | null | undefined): MailContent {
  return document && !document.customer.hasPan ? { ...mail, documentNumber: document.number } : mail;
}
