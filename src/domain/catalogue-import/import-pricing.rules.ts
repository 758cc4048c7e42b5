import type { CsvColumn, ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import { productMessages } from "#contract/catalogue/product.rules.ts";
import { inputsOf } from "#contract/pricing/price-inputs.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { PricingSchema } from "#contract/pricing/pricing.schema.ts";
import type { PriceSettings, RatePricing } from "#contract/pricing/pricing.ts";
import { quote, viewPricing } from "#domain/catalogue/product-pricing.rules.ts";
import type { ProductRow } from "#domain/catalogue/product.queries.ts";
import type { RateTable } from "#domain/rates/rate-table.rules.ts";
import type { GivenCells } from "./import-cells.rules.ts";

/** The inputs of prices other than the products. */
export type PlanPrices = { rates: RateTable; settings: PriceSettings };

type Problem = Omit<ImportProblem, "row">;

const NO_SURCHARGES = { stones: [], hallmarkedArticles: 0, otherCharges: [], discount: null };
const INPUTS = ["Making", "MakingMinimum", "Stones", "HallmarkedArticles", "OtherCharges", "Discount"] as const;

/** Applies the pricing cells of the row to the product. */
export function withPricing(
  given: GivenCells,
  unpriced: ProductRow,
  before: ProductRow | undefined,
): { after: ProductRow } | { problems: Problem[] } {
  const stored = before ? viewPricing(before) : undefined;
  const mode = "PricingMode" in given ? (given.PricingMode ?? "fixed") : (stored?.mode ?? "fixed");
  if (mode === "fixed") return fixed(given, unpriced);
  const base = stored?.mode === "rate" ? stored : undefined;
  const making = makingAfter(given, base);
  if (!making) return { problems: [{ column: "Making", message: pricingMessages.making }] };
  const composed = {
    ...(base ?? { mode, ...NO_SURCHARGES }),
    metal: unpriced.metal,
    purity: unpriced.purity,
    netWeight: unpriced.netWeightGrams,
    making,
    ...(given.Stones && { stones: given.Stones }),
    ...("HallmarkedArticles" in given && { hallmarkedArticles: given.HallmarkedArticles ?? 0 }),
    ...(given.OtherCharges && { otherCharges: given.OtherCharges }),
    ...("Discount" in given && { discount: given.Discount ?? null }),
  };
  const pricePaise = before?.pricePaise ?? 0;
  // Values stored under earlier rules remain valid until they are changed.
  if (base && JSON.stringify(composed) === JSON.stringify(base)) return { after: { ...unpriced, pricePaise } };
  const { data, error } = PricingSchema.safeParse(composed);
  if (data?.mode !== "rate")
    return { problems: error?.issues.map(({ path, message }) => ({ column: columnOf(path), message })) ?? [] };
  const { metal, purity, netMg: _, ...pricing } = inputsOf(data);
  return { after: { ...unpriced, metal, purity, pricing, pricePaise } };
}

function fixed(given: GivenCells, unpriced: ProductRow): { after: ProductRow } | { problems: Problem[] } {
  const input = INPUTS.find((column) => {
    const value = given[column];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
  if (input) {
    const message = "A fixed price is not made from this. Write rate as PricingMode for a price by the day's rate.";
    return { problems: [{ column: input, message }] };
  }
  if (given.Variations?.some(({ price }) => price === undefined)) {
    return { problems: [{ column: "Variations", message: productMessages.variationPrice }] };
  }
  return { after: { ...unpriced, pricing: null, ratePaise: null } };
}

function makingAfter(given: GivenCells, base: RatePricing | undefined): RatePricing["making"] | undefined {
  const making = "Making" in given ? given.Making : base?.making;
  const minimum = "MakingMinimum" in given ? (given.MakingMinimum ?? null) : (base?.making.minimum ?? null);
  return making && { kind: making.kind, value: making.value, minimum };
}

const COLUMNS: Record<string, CsvColumn> = {
  metal: "Metal",
  purity: "Purity",
  netWeight: "NetWeight",
  making: "Making",
  stones: "Stones",
  hallmarkedArticles: "HallmarkedArticles",
  otherCharges: "OtherCharges",
  discount: "Discount",
};

function columnOf([first, second]: PropertyKey[]): CsvColumn {
  return second === "minimum" ? "MakingMinimum" : (COLUMNS[String(first)] ?? "PricingMode");
}

/** The product and its variations with calculated prices, or the problems that prevent them. */
export function atRates(row: ProductRow, { rates, settings }: PlanPrices): ProductRow | Problem {
  const own = quote(row, rates, settings);
  if (!own) return row;
  if ("reason" in own) return { column: "Purity", message: own.reason };
  const variations: ProductRow["variations"] = [];
  for (const variation of row.variations) {
    const price = quote(row, rates, settings, variation);
    if (price && "reason" in price) return { column: "Variations", message: price.reason };
    variations.push(price ? { ...variation, pricePaise: price.pricePaise, ratePaise: price.ratePaise } : variation);
  }
  return { ...row, pricePaise: own.pricePaise, ratePaise: own.ratePaise, variations };
}
