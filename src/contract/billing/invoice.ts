import type { Paise } from "#contract/kernel/money.ts";

/** Who sells, as on the day of issue. */
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
 * Who buys, and where the goods go: one address, that of the delivery. Nothing that the law does not ask for: a document
 * outlives the customer's account.
 */
export type BilledCustomer = {
  name: string;
  address: string;
  stateCode: string;
  gstin: string | null;
  /** Whether the order has a PAN. The number itself is stored encrypted with the order, never here. */
  hasPan: boolean;
  /** Name and address were erased after the time for which the law keeps them. */
  erased?: true;
};

/** Stands in the place of an erased name. */
export const ERASED_CUSTOMER = "Erased after the legal retention period";

/** GST of an amount, in paise. Either `igst`, or two equal halves: `cgst` with `sgst` or `utgst`. */
export type TaxAmounts = { cgst: Paise; sgst: Paise; utgst: Paise; igst: Paise };

/** What a line of an order was made of, for all its units together, in paise. */
export type LineComponent = { name: string; detail: string; paise: Paise };

/** A hallmarked or weighed article of a line. Weights in milligrams. */
export type BilledArticle = { huid: string | null; grossMg: number | null; netMg: number | null };

/**
 * A line of a tax invoice or credit note. `total` = taxable value + tax, which is what the customer paid or gets back for
 * the line. Of a credit note all amounts are positive.
 */
export type BillingLine = {
  /** The position in the order; null for the delivery charge and for gift wrapping. */
  position: number | null;
  /** Tells the lines without a position apart; missing for the delivery charge. */
  charge?: "gift_wrap";
  description: string;
  /** What was put on each piece, in words. Erased with the customer. */
  texts?: string;
  hsn: string;
  /** GST in hundredths of a percent: 300 are 3 %. */
  gstHundredths: number;
  metal: string | null;
  purity: string | null;
  quantity: number;
  articles: BilledArticle[];
  /** Of all units together, as weighed at packing or else as listed. In milligrams. */
  grossMg: number | null;
  netMg: number | null;
  /** Paise for a gram. */
  ratePaise: Paise | null;
  /** Metal, making charges, stones, hallmarking, other charges, discount, rounding. Empty for a fixed price. */
  components: LineComponent[];
  /** The line's share of the coupon, in paise, positive. */
  discount: Paise;
  taxableValue: Paise;
  tax: TaxAmounts;
  total: Paise;
};

export type BillingTotals = TaxAmounts & { taxableValue: Paise; shipping: Paise; total: Paise };

/**
 * All that a tax invoice (rule 46 of the CGST Rules) or a credit note (rule 53) says, as it was issued: it never changes,
 * and its PDF is made of it alone, with the PAN of the order beside it.
 */
export type BillingDocument = {
  kind: "invoice" | "credit_note";
  number: string;
  issuedAt: string;
  orderNumber: string;
  orderedAt: string;
  seller: Seller;
  customer: BilledCustomer;
  /** The code of the state whose tax it is. */
  placeOfSupply: string;
  lines: BillingLine[];
  totals: BillingTotals;
  paymentMethod: string;
  /** The id of the picture of the signature on the day of issue; null or missing without one. */
  signature?: number | null;
  /** Of a credit note: the invoice that it corrects, its date, and why. */
  corrects: { number: string; issuedAt: string; reason: CreditNoteReason } | null;
};

/** Fixed words, so that no document holds a free text of staff about a customer when its personal data is erased. */
export type CreditNoteReason =
  | "Price lowered before dispatch"
  | "Price lowered"
  | "Order cancelled before dispatch"
  | "Goods returned"
  | "Refused at the door";
