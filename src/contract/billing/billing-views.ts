/** A line of an invoice or credit note in the API. Amounts are in rupees, weights in grams. */
export type BillingLineView = {
  description: string;
  /** The personalisation of each piece as one text. Omitted without one. */
  texts?: string;
  hsn: string;
  purity: string | null;
  huids: string[];
  grossWeight: number | null;
  netWeight: number | null;
  quantity: number;
  /** The line's share of the coupon. */
  discount: number;
  /** In percent. */
  gstRate: number;
  taxableValue: number;
  cgst: number;
  sgst: number;
  utgst: number;
  igst: number;
  total: number;
};

/** A tax invoice or credit note. Amounts are in rupees. */
export type BillingDocumentView = {
  number: string;
  /** The day of issue in Asia/Kolkata. */
  date: string;
  issuedAt: string;
  orderID: string;
  /** For a credit note: the invoice that it corrects, and the reason. */
  invoiceNumber: string | null;
  reason: string | null;
  seller: { legalName: string; address: string; gstin: string; stateCode: string };
  customer: { name: string; address: string; stateCode: string; gstin: string | null };
  placeOfSupply: { state: string; code: string };
  lines: BillingLineView[];
  totals: {
    taxableValue: number;
    cgst: number;
    sgst: number;
    utgst: number;
    igst: number;
    shipping: number;
    total: number;
  };
  totalInWords: string;
  reverseCharge: false;
};
