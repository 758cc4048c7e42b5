import { formatExactPaise, formatExactRupees } from "#contract/kernel/money.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import { describeAllowed } from "#contract/personalisation/text.rules.ts";
import { formatCharges, formatDiscount, formatMaking, formatStones } from "#contract/pricing/pricing-texts.rules.ts";
import { viewPersonalisation, viewProduct } from "./catalogue.views.ts";
import { inputsOfRow } from "./product-pricing.rules.ts";
import type { ProductRow } from "./product.queries.ts";

/** All editable fields of a product, named as in the form, for comparison in the audit log. */
export function productFacts(row: ProductRow): Record<string, unknown> {
  return {
    Categories: row.categories.map((category) => category.name),
    Title: row.title,
    Description: row.descriptionHtml,
    "Label heading": row.labelHeading,
    "Label description": row.labelDescription,
    Price: formatExactPaise(row.pricePaise),
    ...pricingFacts(row),
    "Size or weight": row.sizeOrWeight,
    "Pictures and videos": viewProduct(row).media.map((medium) => medium.url),
    Variations: row.variations.map((variation) => formatVariation(row, variation)),
    Stock: formatStock(row.stock),
    "Days to make it": row.leadDays,
    SKU: row.sku,
    Metal: row.metal,
    Purity: row.purity,
    Finish: row.finish,
    "Net weight": row.netWeightGrams === null ? null : `${row.netWeightGrams} g`,
    HSN: row.hsn,
    HUID: row.huid,
    Personalisation: (viewPersonalisation(row).personalisation ?? []).map(formatPersonalField),
    "Non-returnable": row.nonReturnable,
    "No cash on delivery": row.noCashOnDelivery,
  };
}

function formatPersonalField({ label, characters, maxLength, price, leadDays }: PersonalField): string {
  const terms = [`up to ${maxLength}`, formatExactRupees(price), `${leadDays} days`];
  return `${label}: ${describeAllowed(characters)}, ${terms.join(", ")}`;
}

function formatStock(stock: number | null): string {
  return stock === null ? "made to order" : String(stock);
}

/** The inputs of a rate-based price, apart from metal, purity and net weight. */
function pricingFacts(row: ProductRow): Record<string, unknown> {
  const inputs = inputsOfRow(row);
  if (!inputs) return { Pricing: "fixed price" };
  return {
    Pricing: "by the day’s rate",
    "Making charges": formatMaking(inputs.making),
    Stones: formatStones(inputs.stones),
    "Hallmarked articles": inputs.hallmarkedArticles,
    "Other charges": formatCharges(inputs.otherCharges),
    Discount: formatDiscount(inputs.discount),
  };
}

type Variation = ProductRow["variations"][number];

function formatVariation(row: ProductRow, variation: Variation): string {
  const { name, value, pricePaise, stock } = variation;
  const details = [...formatOwnFacts(row, variation), formatStock(stock)].join(", ");
  return `${name} ${value} at ${formatExactPaise(pricePaise)} (${details})`;
}

/** The overrides of a variation of a rate-based product. */
function formatOwnFacts({ pricing }: ProductRow, { netWeightGrams, pricing: stored }: Variation): string[] {
  if (pricing === null) return [];
  const { purity, making } = stored ?? {};
  return [
    ...(netWeightGrams === null ? [] : [`${netWeightGrams} g`]),
    ...(purity ? [purity] : []),
    ...(making ? [`making ${formatMaking(making)}`] : []),
  ];
}
