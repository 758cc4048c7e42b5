import type { BillingDocument, BillingLine } from "#contract/billing/invoice.ts";
import { invoiceLines, totalsOf, type SoldItem } from "#domain/billing/invoice.rules.ts";

const CHANDIGARH = "04";

/** A rate-based 22K ring with a stone. */
export function aSoldItem(change: Partial<SoldItem> = {}): SoldItem {
  return {
    position: 0,
    description: "Lehar Oval Ring, Size 12",
    unitPricePaise: 6_58_180_00,
    quantity: 1,
    gstHundredths: 300,
    articles: [{ huid: "AB12C3", grossMg: 3_460, netMg: 3_400 }],
    pricing: {
      metal: "gold",
      purity: "22K",
      netMg: 3_400,
      grossMg: 3_460,
      ratePaise: 13_750_00,
      hsn: "711319",
      gstHundredths: 300,
      inputs: null,
      lines: [
        { kind: "metal", name: "22K gold", detail: "3.4 g × ₹13,750", paise: 46_750_00 },
        { kind: "making", name: "Making charges", detail: "18% of metal value", paise: 8_415_00 },
        { kind: "stones", name: "Laboratory-grown diamond × 12", detail: "0.3 ct, IGI LG51234567", paise: 24_000_00 },
        { kind: "hallmarking", name: "Hallmarking charges", detail: "1 article × ₹45", paise: 45_00 },
        { kind: "discount", name: "Discount on making charges", detail: "10%", paise: -841_50 },
      ],
    },
    ...change,
  };
}

export type DocumentChange = Partial<Omit<BillingDocument, "lines" | "totals">> & {
  items?: SoldItem[];
  discountPaise?: number;
  moreLines?: BillingLine[];
};

/** A consistent tax invoice with the tax of its place of supply. */
export function aBillingDocument(change: DocumentChange = {}): BillingDocument {
  const { items = [aSoldItem({ unitPricePaise: 80_719_00 })], discountPaise = 0, moreLines = [], ...rest } = change;
  const placeOfSupply = rest.placeOfSupply ?? CHANDIGARH;
  const lines = [
    ...invoiceLines(items, { discountPaise, offers: null }, { sellerState: CHANDIGARH, placeOfSupply }),
    ...moreLines,
  ];
  return {
    kind: "invoice",
    number: "RJ/26-27/000123",
    issuedAt: "2026-11-22T20:15:00.000Z",
    orderNumber: "RJ-10482",
    orderedAt: "2026-11-20T06:30:00.000Z",
    seller: {
      shopName: "Rajatam",
      legalName: "Rajatam Jewels Private Limited",
      address: "SCO 14, Sector 17-C, Chandigarh 160017",
      gstin: "04AAAAA0000A1ZA",
      stateCode: CHANDIGARH,
      email: "care@rajatam.example",
      phone: "+91 172 500 0000",
    },
    customer: {
      name: "Asha Mehra",
      address: "House 512, Sector 8-B, Chandigarh 160009",
      stateCode: placeOfSupply,
      gstin: null,
      hasPan: false,
    },
    placeOfSupply,
    paymentMethod: "Razorpay",
    corrects: null,
    ...rest,
    lines,
    totals: totalsOf(lines),
  };
}
