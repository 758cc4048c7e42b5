import { documentNumber, financialYearOf, SAMPLE_PREFIXES } from "#contract/billing/document-number.rules.ts";
import type {
  BilledCustomer,
  BillingDocument,
  BillingLine,
  CreditNoteReason,
  Seller,
} from "#contract/billing/invoice.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import { formatPayment } from "#contract/orders/payment-text.ts";
import { gstHundredths } from "#contract/pricing/price.rules.ts";
import type { CurrentSettings, ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Trx } from "#db/database.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import {
  drawNumber,
  findBilledOrder,
  insertDocument,
  isSampleOrder,
  listBilledItems,
  listDocumentsOf,
  type SeriesKind,
} from "./billing.repo.ts";
import { creditLines, type CreditRequest } from "./credit-note.rules.ts";
import { deliveryLines, invoiceLines, totalsOf, wrappingLines, type SoldItem } from "./invoice.rules.ts";
import { currentSignatureId } from "./signatures.service.ts";

type Dependencies = { settings: CurrentSettings; prices: CurrentPriceSettings; clock: Clock };

export type BillingService = ReturnType<typeof createBillingService>;

/**
 * Issues tax invoices and credit notes, in the transaction of the event that they document. Documents are immutable.
 */
export function createBillingService({ settings, prices, clock }: Dependencies) {
  /** Draws the number last, because that locks the series, and stores the document with its lines. */
  async function issue(trx: Trx, orderId: number, draft: Draft): Promise<BillingDocument> {
    const { number, issuedAt, ...series } = await nextNumber(trx, draft.kind, orderId);
    const signature = await currentSignatureId(trx);
    const document: BillingDocument = { ...draft, number, issuedAt: issuedAt.toISOString(), signature };
    const { totals, customer, seller, placeOfSupply, corrects } = document;
    await insertDocument(
      trx,
      {
        ...series,
        number,
        kind: draft.kind,
        issuedAt,
        orderId,
        invoiceNumber: corrects?.number ?? null,
        placeOfSupply,
        sellerState: seller.stateCode,
        customerGstin: customer.gstin,
        taxablePaise: totals.taxableValue,
        ...inColumns(totals),
        totalPaise: totals.total,
        content: JSON.stringify(document),
      },
      document.lines.map((line, index) => rowOf(number, line, index)),
    );
    return document;
  }

  async function nextNumber(trx: Trx, kind: SeriesKind, orderId: number) {
    const { invoicePrefix, creditNotePrefix, purchasePrefix } = settings();
    const isSample = await isSampleOrder(trx, orderId);
    const own = { invoice: invoicePrefix, credit_note: creditNotePrefix, purchase: purchasePrefix };
    const prefix = (isSample ? SAMPLE_PREFIXES : own)[kind];
    const at = clock();
    const financialYear = financialYearOf(at);
    const drawn = await drawNumber(trx, { kind, prefix, financialYear, at });
    const number = drawn && documentNumber(prefix, financialYear, drawn.sequence);
    if (!drawn || number === undefined) {
      const why = drawn ? "is used up" : "is that of other documents";
      const message = `The series ${prefix}/${financialYear} ${why}. Please set another prefix in Store Settings, under Billing.`;
      throw new DomainError("wrong_status", message);
    }
    return { number, prefix, financialYear, isSample, ...drawn };
  }

  return {
    /** Number, shop and signature for a purchase voucher. Call it last, because it locks the series. */
    async drawPurchaseNumber(trx: Trx, orderId: number) {
      const signature = await currentSignatureId(trx);
      const { number, issuedAt } = await nextNumber(trx, "purchase", orderId);
      return { number, issuedAt, shop: sellerOf(settings()), signature };
    },

    /**
     * Issues the tax invoice of an order. Call it once, in the transaction that packs the order, after its articles are
     * stored.
     */
    async issueInvoice(trx: Trx, orderId: number): Promise<BillingDocument> {
      return issue(
        trx,
        orderId,
        draftInvoice(await findBilledOrder(trx, orderId), await listItems(trx, orderId, prices()), settings()),
      );
    },

    /**
     * Issues a credit note for a refund, at most for the part of the invoice that is not credited yet. Null when the
     * order has no invoice yet or is fully credited. The caller must hold the lock of the order.
     */
    async issueCreditNote(
      trx: Trx,
      orderId: number,
      { reason, ...request }: CreditNote,
    ): Promise<BillingDocument | null> {
      const [invoice] = await listDocumentsOf(trx, orderId, "invoice");
      if (!invoice) return null;
      const earlier = await listDocumentsOf(trx, orderId, "credit_note");
      const lines = creditLines(invoice, earlier, request);
      if (lines.length === 0) return null;
      return issue(trx, orderId, {
        ...invoice,
        kind: "credit_note",
        lines,
        totals: totalsOf(lines),
        corrects: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
      });
    },
  };
}

async function listItems(trx: Trx, orderId: number, prices: ReturnType<CurrentPriceSettings>): Promise<SoldItem[]> {
  return (await listBilledItems(trx, orderId)).map(({ title, variationName, variationValue, ...item }) => ({
    ...item,
    description: variationValue === null ? title : `${title}, ${variationName} ${variationValue}`,
    gstHundredths: item.pricing?.gstHundredths ?? gstHundredths(prices, item.pricing?.hsn ?? null),
  }));
}

type CreditNote = CreditRequest & { reason: CreditNoteReason };
type Draft = Omit<BillingDocument, "number" | "issuedAt">;
type BilledOrder = Awaited<ReturnType<typeof findBilledOrder>>;

function draftInvoice(order: BilledOrder, items: readonly SoldItem[], settings: ShopSettings): Draft {
  const seller = sellerOf(settings);
  // Without an address on record, the place of supply is the supplier's location (IGST Act, section 12 (2)).
  const placeOfSupply = order.stateCode ?? seller.stateCode;
  const places = { sellerState: seller.stateCode, placeOfSupply };
  const goods = invoiceLines(items, order, places);
  const wrapping = wrappingLines(order.giftWrapPaise, goods, places);
  const lines = [...goods, ...wrapping, ...deliveryLines(order.shippingPaise, goods, places)];
  return {
    kind: "invoice",
    orderNumber: orderNumber(order.id),
    orderedAt: order.placedAt.toISOString(),
    seller,
    customer: customerOf(order, placeOfSupply),
    placeOfSupply,
    lines,
    totals: totalsOf(lines),
    paymentMethod: paymentOf(order),
    corrects: null,
  };
}

/** Store credit is a means of payment, not a discount: supply and tax are those of the full price. */
function paymentOf({ paymentMethod, totalPaise, storeCreditPaise }: BilledOrder): string {
  return formatPayment({
    paymentMethod,
    totalAmount: toRupees(totalPaise),
    storeCredit: toRupees(storeCreditPaise),
  });
}

function sellerOf({ name, legalName, address, gstin, email, phone }: ShopSettings): Seller {
  return { shopName: name, legalName, address, gstin, stateCode: gstin.slice(0, 2), email, phone };
}

function customerOf(order: BilledOrder, stateCode: string): BilledCustomer {
  return {
    name: order.customerName,
    address: order.customerAddress,
    stateCode,
    gstin: order.customerGstin,
    hasPan: order.panLast4 !== null,
  };
}

function inColumns(tax: { cgst: Paise; sgst: Paise; utgst: Paise; igst: Paise }) {
  return { cgstPaise: tax.cgst, sgstPaise: tax.sgst, utgstPaise: tax.utgst, igstPaise: tax.igst };
}

function rowOf(number: string, line: BillingLine, index: number) {
  return {
    documentNumber: number,
    line: index,
    position: line.position,
    hsn: line.hsn,
    gstHundredths: line.gstHundredths,
    quantity: line.quantity,
    grossMg: line.grossMg,
    netMg: line.netMg,
    taxablePaise: line.taxableValue,
    ...inColumns(line.tax),
    totalPaise: line.total,
  };
}
