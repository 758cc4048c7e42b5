import { orderNumber } from "#contract/orders/order-number.ts";
import { monthRange, type AccountsMonthView, type Month, type OpenOrders } from "#contract/reports/accounts-month.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import {
  listDocumentRows,
  listHsnRows,
  listSeries,
  listStateRows,
  sumByRecipients,
  sumDocuments,
  sumInvoicedOrders,
  type DocumentRow,
  type HsnRow,
  type Recipients,
  type SeriesRow,
  type StateRow,
} from "./accounts-month.repo.ts";
import { byKind, checkBooks, less, ZERO_AMOUNTS, sumOf, viewSums } from "./accounts-month.rules.ts";
import { findWithoutHuid, findWithoutInvoice, findWithoutState } from "./open-books.repo.ts";

export type { Amounts, DocumentRow, HsnRow, SeriesRow, StateRow } from "./accounts-month.repo.ts";

const BATCH = 500;

/** The invoices and credit notes of a month, in the form that the accountant needs. */
export function createAccountsMonthService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** All documents, or those of one group of recipients. Reads in batches, so that memory use is constant. */
    async *readDocuments(month: Month, to?: Recipients): AsyncGenerator<DocumentRow[]> {
      const range = monthRange(month);
      let rows: DocumentRow[] = [];
      do {
        rows = await listDocumentRows(db, { ...range, to, after: rows.at(-1)?.number, limit: BATCH });
        yield rows;
      } while (rows.length >= BATCH);
    },

    readStates: (month: Month): Promise<StateRow[]> => listStateRows(db, monthRange(month)),
    readHsn: (month: Month): Promise<HsnRow[]> => listHsnRows(db, monthRange(month)),
    readSeries: (month: Month): Promise<SeriesRow[]> => listSeries(db, monthRange(month)),

    async getMonth(month: Month): Promise<AccountsMonthView> {
      const range = monthRange(month);
      const [documents, recipients, states, hsn, series, orderedPaise] = await Promise.all([
        sumDocuments(db, range),
        sumByRecipients(db, range),
        listStateRows(db, range),
        listHsnRows(db, range),
        listSeries(db, range),
        sumInvoicedOrders(db, range),
      ]);
      const [withoutHuid, withoutState, withoutInvoice] = await Promise.all([
        findWithoutHuid(db, range),
        findWithoutState(db, range),
        findWithoutInvoice(db, range),
      ]);
      const { invoices, creditNotes } = byKind(documents);
      const ofRecipients = (to: Recipients) => recipients.find((row) => row.to === to) ?? { ...ZERO_AMOUNTS, rows: 0 };
      const files = {
        invoices: { ...sumOf(recipients), rows: recipients.reduce((sum, { rows }) => sum + rows, 0) },
        "b2c-states": { ...sumOf(states), rows: states.length },
        "b2c-large": ofRecipients("b2c-large"),
        b2b: ofRecipients("b2b"),
        hsn: { ...sumOf(hsn), rows: hsn.length },
      };
      return {
        month,
        isOver: clock() >= range.end,
        invoices: { ...viewSums(invoices), documents: invoices.documents },
        creditNotes: { ...viewSums(creditNotes), documents: creditNotes.documents },
        files: Object.entries(files).map(([file, { rows, ...amounts }]) => ({
          file: file as keyof typeof files,
          rows,
          ...viewSums(amounts),
        })),
        series,
        checks: checkBooks({
          documents: less(invoices, creditNotes),
          files,
          invoicedPaise: invoices.totalPaise,
          orderedPaise,
          issued: invoices.documents + creditNotes.documents,
          series,
        }),
        open: {
          withoutHuid: viewOpen(withoutHuid),
          withoutState: viewOpen(withoutState),
          withoutInvoice: viewOpen(withoutInvoice),
        },
      };
    },
  };
}

function viewOpen({ total, ids }: { total: number; ids: number[] }): OpenOrders {
  return { total, orderIDs: ids.map(orderNumber) };
}
