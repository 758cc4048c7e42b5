import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { grossMgOf, toGrams } from "#contract/pricing/price-inputs.ts";
import { ratingOf } from "#contract/reviews/rating.ts";
import { viewMedium } from "#domain/media/media-view.rules.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import {
  inputsOfRow,
  isOnRequest,
  viewLastRatePricing,
  viewPricing,
  viewRowBreakup,
  viewVariationPricing,
} from "./product-pricing.rules.ts";
import { versionOf } from "./product-version.rules.ts";
import type { ProductRow } from "./product.queries.ts";

export function viewProduct(row: ProductRow): ProductView {
  const media = row.media.map(viewMedium);
  return {
    productID: row.id,
    slug: row.slug,
    title: row.title,
    description: row.descriptionHtml,
    price: toRupees(row.pricePaise),
    sizeOrWeight: row.sizeOrWeight ?? "",
    imagePath: media.map((medium) => medium.url).join(","),
    media,
    categoryName: row.categories[0]?.name ?? "",
    categories: row.categories.map(({ id, name }) => ({ categoryID: id, categoryName: name })),
    labelHeading: row.labelHeading,
    labelDescription: row.labelDescription,
    variations: row.variations.map((variation) => ({
      variationName: variation.name,
      variationValue: variation.value,
      price: toRupees(variation.pricePaise),
      stock: variation.stock,
    })),
    metal: row.metal,
    purity: row.purity,
    finish: row.finish,
    netWeightGrams: row.netWeightGrams,
    sku: row.sku,
    huid: row.huid,
    stock: row.stock,
    nonReturnable: row.nonReturnable,
    updatedAt: versionOf(row).toISOString(),
  };
}

/** The personalisation fields, if the product has any. */
export function viewPersonalisation({ personalisation }: Pick<ProductRow, "personalisation">) {
  return personalisation === null ? {} : { personalisation };
}

/** The days to make it, if they differ from the shop's. */
export function viewLeadDays({ leadDays }: Pick<ProductRow, "leadDays">): { leadDays?: number } {
  return leadDays === null ? {} : { leadDays };
}

type ViewContext = { prices: CurrentPriceSettings; clock: Clock };

/** The product as visitors see it. A price that the shop does not sell at is hidden. */
export function viewListed(row: ProductRow, { prices, clock }: ViewContext): ProductView {
  const rating = ratingOf(row.starCounts ?? []);
  const product = { ...viewProduct(row), ...(rating && { rating }) };
  if (isOnRequest(row, prices)) return { ...product, priceOnRequest: true };
  const now = clock();
  return {
    ...product,
    ...viewEarlierPrice(row, now),
    variations: product.variations.map((variation, index) => ({
      ...variation,
      ...(row.variations[index] && viewEarlierPrice(row.variations[index], now)),
    })),
  };
}

type Reduced = { pricePaise: Paise; earlierPricePaise: Paise | null; earlierPriceUntil: Date | string | null };

/** Hidden when a rate-based price has since risen to its earlier one. */
function viewEarlierPrice({ pricePaise, earlierPricePaise, earlierPriceUntil }: Reduced, now: Date) {
  const isOver = earlierPriceUntil === null || new Date(earlierPriceUntil) <= now;
  if (isOver || earlierPricePaise === null || earlierPricePaise <= pricePaise) return {};
  return { earlierPrice: toRupees(earlierPricePaise) };
}

/** The product and its variations, each with its price breakdown, unless the price is on request. */
export function viewPricedProduct(row: ProductRow, context: ViewContext): ProductView {
  const listed = viewListed(row, context);
  const settings = context.prices();
  const variations = listed.variations.map((variation, index) => {
    const netWeight = row.variations[index]?.netWeightGrams ?? null;
    return { ...variation, ...(netWeight !== null && { netWeight }) };
  });
  const own = { ...viewGrossWeight(row), ...viewPersonalisation(row), ...viewLeadDays(row) };
  const product = { ...listed, ...own, variations };
  if (listed.priceOnRequest) return product;
  return {
    ...product,
    priceBreakup: viewRowBreakup(row, settings),
    variations: product.variations.map((variation, index) => ({
      ...variation,
      ...(row.variations[index] && { priceBreakup: viewRowBreakup(row, settings, row.variations[index]) }),
    })),
  };
}

/** The same with the inputs of the prices, for staff. */
export function viewPricedForStaff(row: ProductRow, context: ViewContext): ProductView {
  const product = viewPricedProduct(row, context);
  const variations = product.variations.map((variation, index) => ({
    ...(row.variations[index] && viewVariationPricing(row.variations[index])),
    ...variation,
  }));
  return { ...product, pricing: viewPricing(row), variations };
}

function viewGrossWeight(row: ProductRow): { grossWeightGrams?: number } {
  const inputs = inputsOfRow(row);
  const hasStones = inputs?.stones.some(({ milliCarats }) => milliCarats > 0);
  return inputs && hasStones ? { grossWeightGrams: toGrams(grossMgOf(inputs)) } : {};
}

export function viewStaffProduct(row: ProductRow): StaffProductView {
  const product = viewProduct(row);
  return {
    ...product,
    ...viewPersonalisation(row),
    ...viewLeadDays(row),
    variations: product.variations.map((variation, index) => ({
      ...variation,
      ...viewVariationPricing(row.variations[index] ?? { netWeightGrams: null, pricing: null }),
    })),
    hsn: row.hsn,
    noCashOnDelivery: row.noCashOnDelivery,
    pricing: viewPricing(row),
    ...viewLastRatePricing(row),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}
