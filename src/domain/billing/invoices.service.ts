import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import { storedNumber } from "#contract/billing/document-number.rules.ts";
import type { BillingDocument } from "#contract/billing/invoice.ts";
import type { Db } from "#db/database.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { findOrderOwner } from "#domain/checkout/order-owner.queries.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { findCreditNoteByNumber, listDocumentsOf, type DocumentKind } from "./billing.repo.ts";
import { viewDocument } from "./billing.views.ts";

export type InvoicesService = ReturnType<typeof createInvoicesService>;

/** Invoices and credit notes as customers and staff read them. Other customers' documents are not found. */
export function createInvoicesService({ db }: { db: Db }) {
  async function listDocuments(visitor: Visitor, orderId: number, kind: DocumentKind): Promise<BillingDocument[]> {
    const owner = await findOrderOwner(db, orderId);
    if (owner === undefined || !isOwnerOrStaff(visitor, owner)) {
      throw new DomainError("not_found", "Order not found.");
    }
    return listDocumentsOf(db, orderId, kind);
  }

  async function getInvoiceDocument(visitor: Visitor, orderId: number): Promise<BillingDocument> {
    const [invoice] = await listDocuments(visitor, orderId, "invoice");
    if (!invoice)
      throw new DomainError("not_found", "This order has no invoice yet. It is made when the order is packed.");
    return invoice;
  }

  return {
    getInvoiceDocument,

    /** For staff. */
    async findInvoiceNumber(orderId: number): Promise<string | undefined> {
      return (await listDocumentsOf(db, orderId, "invoice"))[0]?.number;
    },

    async getInvoice(visitor: Visitor, orderId: number): Promise<BillingDocumentView> {
      return viewDocument(await getInvoiceDocument(visitor, orderId));
    },

    async findCreditNote(visitor: Visitor, orderId: number, number: string): Promise<BillingDocument> {
      const notes = await listDocuments(visitor, orderId, "credit_note");
      const note = notes.find((one) => one.number === storedNumber(number));
      if (!note) throw new DomainError("not_found", "This order has no such credit note.");
      return note;
    },

    async findCreditNoteByNumber(visitor: Visitor, number: string): Promise<BillingDocument> {
      const found = await findCreditNoteByNumber(db, storedNumber(number));
      if (!found || !isOwnerOrStaff(visitor, found.owner))
        throw new DomainError("not_found", "There is no such credit note.");
      return found.document;
    },

    async listCreditNotes(visitor: Visitor, orderId: number): Promise<BillingDocumentView[]> {
      return (await listDocuments(visitor, orderId, "credit_note")).map(viewDocument);
    },
  };
}
