import { expect, it } from "vitest";
import { aBillingDocument, aSoldItem } from "#tests/support/billing-documents.ts";
import { formatRow, taxKindsOf } from "./billing-texts.ts";

function partsOfRing(quantity: number) {
  const articles = Array.from({ length: quantity }, () => ({ huid: "AB12C3", grossMg: 3_460, netMg: 3_400 }));
  const document = aBillingDocument({ items: [aSoldItem({ unitPricePaise: 80_719_00, quantity, articles })] });
  const [line] = document.lines;
  if (!line) throw new Error("The document has no line.");
  return formatRow(line, taxKindsOf(document)).parts;
}

it("the parts of a line state how they are calculated, for all of its articles", () => {
  expect(partsOfRing(1).slice(0, 2)).toEqual([
    { name: "22K gold (3.4 g × ₹13,750)", amount: "46,750.00" },
    { name: "Making charges (18% of metal value)", amount: "8,415.00" },
  ]);
  expect(partsOfRing(2).slice(0, 4)).toEqual([
    { name: "22K gold (2 × 3.4 g × ₹13,750)", amount: "93,500.00" },
    { name: "Making charges (18% of metal value)", amount: "16,830.00" },
    { name: "Laboratory-grown diamond × 12 (2 × 0.3 ct, IGI LG51234567)", amount: "48,000.00" },
    { name: "Hallmarking charges (2 × 1 article × ₹45)", amount: "90.00" },
  ]);
});

it("the discount of a line names its offers and its coupon, and a document that predates the names has none", () => {
  const document = aBillingDocument({ discountPaise: 100_00 });
  const lineOf = (discountNames?: string[]) =>
    document.lines.map((line) => ({ ...line, ...(discountNames && { discountNames }) }));
  const lastPart = (names?: string[]) =>
    lineOf(names).map((line) => formatRow(line, taxKindsOf(document)).parts.at(-1)?.name);
  expect(lastPart()).toEqual(["Discount (₹100.00 with GST)"]);
  expect(lastPart(["Buy 2, get 1", "coupon SAVE200"])).toEqual([
    "Discount: Buy 2, get 1, coupon SAVE200 (₹100.00 with GST)",
  ]);
});
