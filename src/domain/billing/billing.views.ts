import { amountInWords } from "#contract/billing/amount-in-words.ts";
import type { BillingDocumentView, BillingLineView } from "#contract/billing/billing-views.ts";
import { ERASED_CUSTOMER, type BillingDocument, type BillingLine, type TaxAmounts } from "#contract/billing/invoice.ts";
import { findState } from "#contract/billing/states.ts";
import { dayOf } from "#contract/kernel/days.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { toGrams } from "#contract/pricing/price-inputs.ts";

const HUNDREDTHS = 100;

export function viewDocument(document: BillingDocument): BillingDocumentView {
  const { seller, customer, placeOfSupply, lines, totals, corrects } = document;
  return {
    number: document.number,
    date: dayOf(new Date(document.issuedAt)),
    issuedAt: document.issuedAt,
    orderID: document.orderNumber,
    invoiceNumber: corrects?.number ?? null,
    reason: corrects?.reason ?? null,
    seller: {
      legalName: seller.legalName,
      address: seller.address,
      gstin: seller.gstin,
      stateCode: seller.stateCode,
    },
    customer: {
      name: customer.erased ? ERASED_CUSTOMER : customer.name,
      address: customer.address,
      stateCode: customer.stateCode,
      gstin: customer.gstin,
    },
    placeOfSupply: { state: findState(placeOfSupply)?.name ?? placeOfSupply, code: placeOfSupply },
    lines: lines.map(viewLine),
    totals: {
      taxableValue: toRupees(totals.taxableValue),
      ...viewTax(totals),
      shipping: toRupees(totals.shipping),
      total: toRupees(totals.total),
    },
    totalInWords: amountInWords(totals.total),
    reverseCharge: false,
  };
}

function viewLine(line: BillingLine): BillingLineView {
  return {
    description: line.description,
    ...(line.texts !== undefined && { texts: line.texts }),
    hsn: line.hsn,
    purity: line.purity,
    huids: line.articles.flatMap(({ huid }) => huid ?? []),
    grossWeight: line.grossMg === null ? null : toGrams(line.grossMg),
    netWeight: line.netMg === null ? null : toGrams(line.netMg),
    quantity: line.quantity,
    discount: toRupees(line.discount),
    gstRate: line.gstHundredths / HUNDREDTHS,
    taxableValue: toRupees(line.taxableValue),
    ...viewTax(line.tax),
    total: toRupees(line.total),
  };
}

function viewTax({ cgst, sgst, utgst, igst }: TaxAmounts): TaxAmounts {
  return { cgst: toRupees(cgst), sgst: toRupees(sgst), utgst: toRupees(utgst), igst: toRupees(igst) };
}
