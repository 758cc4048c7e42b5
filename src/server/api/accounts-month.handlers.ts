import { findState } from "#contract/billing/states.ts";
import { dayOf } from "#contract/kernel/days.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import { toGrams } from "#contract/pricing/price-inputs.ts";
import { exportAccountsMonth, getAccountsMonth } from "#contract/reports/accounts-month.calls.ts";
import {
  AccountsFileSchema,
  AccountsMonthSchema,
  AccountsMonthViewSchema,
} from "#contract/reports/accounts-month.schema.ts";
import type { AccountsFile, Month } from "#contract/reports/accounts-month.ts";
import type { Amounts, DocumentRow, HsnRow, SeriesRow, StateRow } from "#domain/reports/accounts-month.service.ts";
import type { Services } from "../composition/services.ts";
import { csvFile, inOneBatch, type CsvColumns } from "./csv-file.ts";
import { handle, type FileAnswer, type HandledCall } from "./handle.ts";

const KINDS = { invoice: "Tax invoice", credit_note: "Credit note (amounts below 0)" };

/** Columns of all files; amounts of credit notes are negative. */
const AMOUNTS: CsvColumns<Amounts> = {
  "Taxable value (INR)": ({ taxablePaise }) => toRupees(taxablePaise),
  "CGST (INR)": ({ cgstPaise }) => toRupees(cgstPaise),
  "SGST (INR)": ({ sgstPaise }) => toRupees(sgstPaise),
  "UTGST (INR)": ({ utgstPaise }) => toRupees(utgstPaise),
  "IGST (INR)": ({ igstPaise }) => toRupees(igstPaise),
  "Total (INR)": ({ totalPaise }) => toRupees(totalPaise),
};

const PLACE: CsvColumns<{ placeOfSupply: string }> = {
  "Place of supply code": ({ placeOfSupply }) => placeOfSupply,
  "Place of supply": ({ placeOfSupply }) => findState(placeOfSupply)?.name ?? placeOfSupply,
};

const RATE: CsvColumns<{ gstHundredths: number }> = { "GST rate (%)": ({ gstHundredths }) => gstHundredths / 100 };

const DOCUMENT: CsvColumns<DocumentRow> = {
  Number: ({ number }) => number,
  Date: ({ issuedAt }) => dayOf(issuedAt),
  "Document type": ({ kind }) => KINDS[kind],
  "Invoice corrected": ({ invoiceNumber }) => invoiceNumber,
  Order: ({ orderId }) => orderNumber(orderId),
};

const CUSTOMER: CsvColumns<DocumentRow> = {
  "Customer name": ({ customerName }) => customerName,
  GSTIN: ({ customerGstin }) => customerGstin,
};

const INVOICES: CsvColumns<DocumentRow> = { ...DOCUMENT, ...CUSTOMER, ...PLACE, ...RATE, ...AMOUNTS };

const LARGE: CsvColumns<DocumentRow> = {
  ...DOCUMENT,
  ...PLACE,
  "Invoice value (INR)": ({ invoicePaise }) => toRupees(invoicePaise),
  ...RATE,
  ...AMOUNTS,
};

const BUSINESSES: CsvColumns<DocumentRow> = {
  ...CUSTOMER,
  ...DOCUMENT,
  ...PLACE,
  "Reverse charge": () => "N",
  "Invoice value (INR)": ({ invoicePaise }) => toRupees(invoicePaise),
  ...RATE,
  ...AMOUNTS,
};

const STATES: CsvColumns<StateRow> = {
  ...PLACE,
  Supply: ({ placeOfSupply, sellerState }) => (placeOfSupply === sellerState ? "Intra-state" : "Inter-state"),
  ...RATE,
  ...lessCreditNotes(),
};

const HSN: CsvColumns<HsnRow> = {
  HSN: ({ hsn }) => hsn,
  Customers: ({ isBusiness }) => (isBusiness ? "B2B" : "B2C"),
  ...RATE,
  "Quantity (pieces, less returned)": ({ pieces }) => pieces,
  "Net weight (g, less returned)": ({ netMg }) => toGrams(netMg),
  ...lessCreditNotes(),
};

const SERIES: CsvColumns<SeriesRow> = {
  "Document type": ({ kind }) => (kind === "invoice" ? "Tax invoice" : "Credit note"),
  Prefix: ({ prefix }) => prefix,
  "Financial year": ({ financialYear }) => financialYear,
  From: ({ from }) => from,
  To: ({ to }) => to,
  Count: ({ issued }) => issued,
  // Documents are never cancelled; credit notes correct them.
  Cancelled: () => 0,
  Missing: ({ missing }) => missing,
};

/** The same columns for rows that sum up both kinds of documents. */
function lessCreditNotes(): CsvColumns<Amounts> {
  return Object.fromEntries(
    Object.entries(AMOUNTS).map(([heading, cell]) => [heading.replace("(INR)", "less credit notes (INR)"), cell]),
  );
}

export function accountsMonthHandlers({ accountsMonth }: Services): HandledCall[] {
  async function fileOf(month: Month, file: AccountsFile): Promise<FileAnswer> {
    const name = `${file}-${month}.csv`;
    switch (file) {
      case "invoices":
        return csvFile(name, INVOICES, accountsMonth.readDocuments(month));
      case "b2c-large":
        return csvFile(name, LARGE, accountsMonth.readDocuments(month, file));
      case "b2b":
        return csvFile(name, BUSINESSES, accountsMonth.readDocuments(month, file));
      case "b2c-states":
        return csvFile(name, STATES, inOneBatch(accountsMonth.readStates(month)));
      case "hsn":
        return csvFile(name, HSN, inOneBatch(accountsMonth.readHsn(month)));
      case "series":
        return csvFile(name, SERIES, inOneBatch(accountsMonth.readSeries(month)));
    }
  }

  return [
    handle(
      getAccountsMonth,
      {
        summary: "Get the totals of a month's files, whether they agree with each other, and what is still open.",
        params: AccountsMonthSchema,
        answer: AccountsMonthViewSchema,
      },
      async ({ params }) => ({ data: await accountsMonth.getMonth(params.month) }),
    ),
    handle(
      exportAccountsMonth,
      {
        summary:
          "Download the invoices and credit notes of a month (in Asia/Kolkata) as a file: one by one, by state, inter-state above ₹1 lakh, by GSTIN, by HSN, and the series. Amounts of credit notes are negative.",
        params: AccountsFileSchema,
        fileType: "text/csv",
      },
      async ({ params: { month, file } }) => ({ file: await fileOf(month, file) }),
    ),
  ];
}
