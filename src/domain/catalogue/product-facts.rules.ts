import { formatExactRupees, toRupees, type Paise } from "#contract/kernel/money.ts";
import { viewProduct } from "./catalogue.views.ts";
import type { ProductRow } from "./product.queries.repo.ts";

/** All that staff can say of a product, named as on their form: what the audit log keeps of it before and after a change. */
export function productFacts(row: ProductRow): Record<string, unknown> {
  return {
    Categories: row.categories.map((category) => category.name),
    Title: row.title,
    Description: row.descriptionHtml,
    "Label heading": row.labelHeading,
    "Label description": row.labelDescription,
    Price: priceInWords(row.pricePaise),
    "Size or weight": row.sizeOrWeight,
    "Pictures and videos": viewProduct(row).media.map((medium) => medium.url),
    Variations: row.variations.map(variationInWords),
    Stock: stockInWords(row.stock),
    SKU: row.sku,
    Metal: row.metal,
    Purity: row.purity,
    Finish: row.finish,
    "Net weight": row.netWeightGrams === null ? null : `${row.netWeightGrams} g`,
    HSN: row.hsn,
    HUID: row.huid,
    "Non-returnable": row.nonReturnable,
  };
}

/** Other than in the shop, the paise are said. */
function priceInWords(paise: Paise): string {
  return formatExactRupees(toRupees(paise));
}

function stockInWords(stock: number | null): string {
  return stock === null ? "made to order" : String(stock);
}

function variationInWords({ name, value, pricePaise, stock }: ProductRow["variations"][number]): string {
  return `${name} ${value} at ${priceInWords(pricePaise)} (${stockInWords(stock)})`;
}
