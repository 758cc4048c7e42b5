import { ROLE } from "#contract/accounts/session.ts";
import type { BillingDocument } from "#contract/billing/invoice.ts";
import { orderPath } from "#contract/kernel/paths.ts";
import { orderIdOf, orderNumber } from "#contract/orders/order-number.ts";
import type { Db } from "#db/database.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { orderSubject, recordChanges, type StaffActor } from "#domain/audit/audit.service.ts";
import type { LetterheadService } from "#domain/brand/letterhead.service.ts";
import type { PansService } from "#domain/checkout/pans.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { BillingPdf, PrintedDocument } from "./billing-pdf.port.ts";
import { findDocument, listDocumentKinds, listInvoices, listSealedPans } from "./billing.repo.ts";
import type { InvoicesService } from "./invoices.service.ts";
import { listSignatures } from "./signatures.repo.ts";

export type PrintsService = ReturnType<typeof createPrintsService>;

type Dependencies = {
  db: Db;
  invoices: InvoicesService;
  pans: PansService;
  pdf: BillingPdf;
  letterheads: LetterheadService;
  clock: Clock;
  ordersUrl: string;
};

/** A PDF and the name to save it under. */
export type Print = { name: string; bytes: Uint8Array };

/** A visitor and their audit log actor: printed documents show staff the full PAN. */
type Reader = { visitor: Visitor; actor: StaffActor };

/** Printed invoices and credit notes. */
export function createPrintsService({ db, invoices, pans, pdf, letterheads, clock, ordersUrl }: Dependencies) {
  /** Adds the PANs of the orders. Access by staff is recorded in the audit log, as when they reveal a PAN. */
  async function withPans(
    { visitor, actor }: Reader,
    documents: readonly BillingDocument[],
  ): Promise<PrintedDocument[]> {
    const named = documents.filter(({ customer }) => !customer.erased);
    const sealed = named.length === 0 ? [] : await listSealedPans(db, named.map(orderOf));
    if (visitor.role === ROLE.staff && sealed.length > 0) {
      const at = clock();
      const records = sealed.map(({ id }) => {
        const subject = orderSubject(id);
        return { actor, action: "printed the PAN of", subject, at };
      });
      await inTransaction(db, async (trx) => recordChanges(trx, records));
    }
    const known = new Map(sealed.map((order) => [order.id, pans.openPan(order, order.accountId)]));
    return withSignatures(documents, (document) =>
      document.customer.erased ? null : (known.get(orderOf(document)) ?? null),
    );
  }

  /** Adds the signatures as of the day of issue, and the current letterhead. */
  async function withSignatures(
    documents: readonly BillingDocument[],
    panOf: (document: BillingDocument) => string | null,
  ): Promise<PrintedDocument[]> {
    const ids = documents.flatMap(({ signature }) => signature ?? []);
    const signatures = await listSignatures(db, ids);
    const letterhead = await letterheads.current();
    return documents.map((document) => ({
      document,
      extras: {
        pan: panOf(document),
        orderUrl: new URL(orderPath(document.orderNumber), ordersUrl).href,
        signature: signatures.get(document.signature ?? 0) ?? null,
        letterhead,
      },
    }));
  }

  async function render(printed: PrintedDocument | undefined): Promise<Print> {
    if (!printed) throw new Error("A document was lost on its way to print.");
    const { document, extras } = printed;
    return { name: nameOf(document), bytes: await pdf.renderDocument(document, extras) };
  }

  async function printOne(reader: Reader, document: BillingDocument): Promise<Print> {
    const [printed] = await withPans(reader, [document]);
    return render(printed);
  }

  return {
    async printInvoice(reader: Reader, orderId: number): Promise<Print> {
      return printOne(reader, await invoices.getInvoiceDocument(reader.visitor, orderId));
    },

    async printCreditNote(reader: Reader, orderId: number, number: string): Promise<Print> {
      return printOne(reader, await invoices.findCreditNote(reader.visitor, orderId, number));
    },

    async printCreditNoteByNumber(reader: Reader, number: string): Promise<Print> {
      return printOne(reader, await invoices.findCreditNoteByNumber(reader.visitor, number));
    },

    /** For a mail, which never contains a PAN: documents of orders with a PAN are not mailed. */
    async attachDocument(number: string): Promise<Print> {
      const document = await findDocument(db, number);
      if (document.customer.hasPan) throw new Error(`${number} shows a PAN and cannot be mailed.`);
      const [printed] = await withSignatures([document], () => null);
      return render(printed);
    },

    /** The names under which these documents are attached to mails, by their numbers. */
    async listFileNames(numbers: readonly string[]): Promise<Map<string, string>> {
      return new Map((await listDocumentKinds(db, numbers)).map((document) => [document.number, nameOf(document)]));
    },

    /** For staff. Prints each document once; fails unless all of them exist. */
    async printInvoices(reader: Reader, requestedIds: readonly number[]): Promise<Print> {
      const orderIds = [...new Set(requestedIds)];
      const found = new Map((await listInvoices(db, orderIds)).map(({ orderId, document }) => [orderId, document]));
      const missing = orderIds.filter((id) => !found.has(id)).map(orderNumber);
      if (missing.length > 0) {
        const message = `There is no invoice of ${missing.join(", ")}. It is made when an order is packed.`;
        throw new DomainError("not_found", message);
      }
      const documents = orderIds.flatMap((id) => found.get(id) ?? []);
      const bytes = await pdf.renderMany(await withPans(reader, documents));
      return { name: `invoices-${documents.length}.pdf`, bytes };
    },
  };
}

function nameOf({ kind, number }: Pick<BillingDocument, "kind" | "number">): string {
  return `${kind === "invoice" ? "invoice" : "credit-note"}-${number.replaceAll("/", "-")}.pdf`;
}

function orderOf(document: BillingDocument): number {
  return orderIdOf(document.orderNumber);
}
