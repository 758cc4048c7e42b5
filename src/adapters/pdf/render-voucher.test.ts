import { expect, it } from "vitest";
import type { PurchaseVoucher } from "#contract/returns/purchase-voucher.ts";
import { aBillingDocument } from "#tests/support/billing-documents.ts";
import { readPages, readText } from "#tests/support/read-pdf.ts";
import { renderVoucher } from "./render-voucher.ts";

const letterhead = { accent: "#6b1f2e", logo: null };

function aVoucher(change: Partial<PurchaseVoucher> = {}): PurchaseVoucher {
  return {
    number: "RJP/26-27/000007",
    issuedAt: "2026-11-22T20:15:00.000Z",
    kind: "buyback",
    returnNumber: "RT-1004",
    orderNumber: "RJ-10482",
    orderedAt: "2026-01-20T06:30:00.000Z",
    shop: aBillingDocument().seller,
    customer: { name: "Simran Kaur", address: "House 512, Sector 8-B, Chandigarh 160009", stateCode: "04" },
    pieces: [
      {
        title: "Lehar Oval Ring, Size 12",
        quantity: 1,
        metal: "gold",
        purity: "18K",
        articles: [{ huid: "AB12C3", grossMg: 3_600, netMg: 3_440, purity: "14K" }],
      },
    ],
    lines: [
      { kind: "metal", name: "14K gold", detail: "3.44 g × ₹8,750 × 95%", paise: 28_595_00 },
      { kind: "stones", name: "Stones", detail: "70% of ₹24,000", paise: 16_800_00 },
      { kind: "deduction", name: "Deduction", detail: "The shank is bent", paise: -395_00 },
    ],
    totalPaise: 45_000_00,
    paidAs: "money",
    reference: "UTR 4711",
    signature: null,
    ...change,
  };
}

const render = async (voucher: PurchaseVoucher) => renderVoucher(voucher, { signature: null, letterhead });

it("a voucher PDF has buyer, seller, pieces, test results, value and payment", async () => {
  const bytes = await render(aVoucher());
  const text = await readText(bytes);
  for (const expected of [
    "Purchase Voucher",
    "Rajatam Jewels Private Limited",
    "GSTIN 04AAAAA0000A1ZA",
    "Voucher no. RJP/26-27/000007",
    "Date 23 Nov 2026",
    "Case no. RT-1004",
    "Order no. RJ-10482",
    "Bought from Simran Kaur",
    "House 512, Sector 8-B, Chandigarh 160009",
    "State Chandigarh (04)",
    "Buy-back",
    "By bank transfer Reference UTR 4711",
    "Lehar Oval Ring, Size 12 · 1 pc",
    "Sold as 18K (750) gold",
    "Article 1 · HUID AB12C3 · Gross 3.600 g · Net 3.440 g · tested 14K (585) gold",
    "14K gold (3.44 g × ₹8,750 × 95%) 28,595.00",
    "Deduction (The shank is bent) −395.00",
    "Total ₹45,000.00",
    "Rupees Forty Five Thousand Only",
    "Authorised signatory",
    "Page 1 of 1",
  ]) {
    expect(text).toContain(expected);
  }
  expect(Buffer.from(await render(aVoucher())).equals(bytes)).toBe(true);
});

it("a voucher PDF marks a sample, and an erased name", async () => {
  const customer = { name: "", address: "", stateCode: "04", erased: true } as const;
  const text = await readText(await render(aVoucher({ number: "D-P/26-27/000001", customer, paidAs: "store_credit" })));
  expect(text).toContain("Sample, no Voucher");
  expect(text).toContain("Bought from Erased after the legal retention period");
  expect(text).toContain("As store credit");
});

it("a voucher PDF continues many pieces on further pages, and loses none", async () => {
  const articles = Array.from({ length: 90 }, (_, index) => ({
    huid: `H${String(index).padStart(5, "0")}`,
    grossMg: 1_000,
    netMg: 900,
    purity: null,
  }));
  const title = "A very long name of a bangle ".repeat(6).trim();
  const pages = await readPages(
    await render(aVoucher({ pieces: [{ title, quantity: 90, metal: "gold", purity: "22K", articles }] })),
  );
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toContain("Total ₹45,000.00");
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  for (const { huid } of articles) expect(pages.join(" ").split(huid)).toHaveLength(2);
});
