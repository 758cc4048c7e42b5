import type { Paise } from "#contract/kernel/money.ts";

/** The seller, as of the day of issue. */
export type Seller = {
  shopName: string;
  legalName: string;
  address: string;
  gstin: string;
  /** Two digits, see `INDIAN_STATES`. */
  stateCode: string;
  email: string;
  phone: string;
};

/**
 * The buyer and the place of delivery, which share one address. Contains only what the law requires, because a document
 * outlives the customer's account.
 */
export type BilledCustomer = {
  name: string;
  address: string;
  stateCode: string;
  gstin: string | null;
  /** Whether the order has a PAN. The PAN itself is stored encrypted with the order, never here. */
  hasPan: boolean;
  /** Name and address were erased at the end of the legal retention period. */
  erased?: true;
};

/** Replaces an erased name. */
export const ERASED_CUSTOMER = "Erased after the legal retention period";

/** GST of an amount, in paise: either `igst`, or two equal halves, `cgst` with `sgst` or `utgst`. */
export type TaxAmounts = { cgst: Paise; sgst: Paise; utgst: Paise; igst: Paise };

/** A price component of an order line for all its units together, in paise. */
export type LineComponent = { name: string; detail: string; paise: Paise };

/** A hallmarked or weighed article of a line. Weights are in milligrams. */
export type BilledArticle = { huid: string | null; grossMg: number | null; netMg: number | null };

/**
 * A line of a tax invoice or credit note. `total` is the taxable value plus tax: what the customer paid, or gets back,
 * for the line. Amounts are positive in credit notes too.
 */
export type BillingLine = {
  /** The position in the order; null for the delivery charge and for gift wrapping. */
  position: number | null;
  /** Identifies the kind of a line without a position. Omitted for the delivery charge. */
  charge?: "gift_wrap";
  description: string;
  /** The personalisation of each piece as one text. Erased together with the customer. */
  texts?: string;
  hsn: string;
  /** GST in hundredths of a percent: 300 is 3 %. */
  gstHundredths: number;
  metal: string | null;
  purity: string | null;
  quantity: number;
  articles: BilledArticle[];
  /** For all units together, in milligrams: as weighed at packing, for what was not weighed as listed. */
  grossMg: number | null;
  netMg: number | null;
  /** Paise per gram. */
  ratePaise: Paise | null;
  /** Metal, making charges, stones, hallmarking, other charges, discount, rounding. Empty for a fixed price. */
  components: LineComponent[];
  /** The line's share of offers and coupon, in paise, positive. */
  discount: Paise;
  /** The offers and the coupon of the discount. Omitted without any, and in invoices that predate this field. */
  discountNames?: string[];
  taxableValue: Paise;
  tax: TaxAmounts;
  total: Paise;
};

export type BillingTotals = TaxAmounts & { taxableValue: Paise; shipping: Paise; total: Paise };

/**
 * The content of a tax invoice (rule 46 of the CGST Rules) or a credit note (rule 53) as issued. It never changes, and
 * its PDF is rendered from it alone, plus the PAN of the order.
 */
export type BillingDocument = {
  kind: "invoice" | "credit_note";
  number: string;
  issuedAt: string;
  orderNumber: string;
  orderedAt: string;
  seller: Seller;
  customer: BilledCustomer;
  /** The code of the state that receives the tax. */
  placeOfSupply: string;
  lines: BillingLine[];
  totals: BillingTotals;
  paymentMethod: string;
  /** The id of the signature picture on the day of issue; null or missing without one. */
  signature?: number | null;
  /** For a credit note: number and date of the invoice that it corrects, and the reason. */
  corrects: { number: string; issuedAt: string; reason: CreditNoteReason } | null;
};

/**
 * Fixed texts rather than free text, so that no document contains anything that staff wrote about a customer once
 * personal data is erased.
 */
export type CreditNoteReason =
  | "Price lowered before dispatch"
  | "Price lowered"
  | "Order cancelled before dispatch"
  | "Goods returned"
  | "Refused at the door";
