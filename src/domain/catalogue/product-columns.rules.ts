import type { AddProductForm, UpdateProduct } from "#contract/catalogue/product-editing.schema.ts";
import type { NewVariation } from "#contract/catalogue/product-variations.schema.ts";
import { PRODUCT_TEXTS } from "#contract/catalogue/product.rules.ts";
import { isBlank } from "#contract/kernel/field.rules.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { slugify } from "#contract/kernel/paths.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import type { ReadPricing } from "#contract/pricing/pricing.schema.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { cleanRichText, plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { columnsOfPricing, storedOverrides } from "./product-pricing.rules.ts";
import { searchTextOf } from "./search.rules.ts";

/** Changes to columns of the product's own row. Missing fields remain unchanged. */
export type ProductChange = {
  [Fact in Exclude<keyof UpdateProduct, ElsewhereOrFixed>]?: UpdateProduct[Fact] | undefined;
};

type ElsewhereOrFixed = "productID" | "updatedAt" | "categories" | "variations" | "imagePath";

type OtherColumns = {
  categoryNames: readonly string[];
  pricing?: ReadPricing | undefined;
  personalisation?: readonly PersonalField[];
};

/** The columns of a new product. */
export function columnsOfNew(form: AddProductForm, { categoryNames, pricing, personalisation = [] }: OtherColumns) {
  const { title, sizeOrWeight, labelHeading, labelDescription, purity, finish, hsn, sku } = form;
  const descriptionHtml = cleanDescription(form.description);
  return {
    slug: slugify(title),
    title,
    descriptionHtml,
    pricePaise: toPaise(form.price ?? 0),
    sizeOrWeight,
    labelHeading,
    labelDescription,
    metal: form.metal?.toLowerCase() ?? null,
    purity,
    finish,
    hsn,
    sku,
    huid: form.huid?.toUpperCase() ?? null,
    netWeightGrams: form.netWeight ?? null,
    // A HUID belongs to one article.
    stock: form.stock ?? (form.huid === null ? null : 1),
    leadDays: form.leadDays ?? null,
    nonReturnable: form.nonReturnable ?? false,
    noCashOnDelivery: form.noCashOnDelivery ?? false,
    searchText: searchTextOf({ title, descriptionHtml, categoryNames }),
    ...columnOfPersonalisation(personalisation),
    ...(pricing?.mode === "rate" && columnsOfPricing(pricing)),
  };
}

/** The columns of a change. */
export function columnsOf(change: ProductChange) {
  const { title, description, price, labelHeading, labelDescription, metal, huid, pricing, personalisation } = change;
  return {
    ...(title !== undefined && { title, slug: slugify(title) }),
    ...(description !== undefined && { descriptionHtml: cleanDescription(description) }),
    ...(price !== undefined && { pricePaise: toPaise(price) }),
    ...(labelHeading !== undefined && { labelHeading: labelHeading ?? "" }),
    ...(labelDescription !== undefined && { labelDescription: labelDescription ?? "" }),
    ...(metal !== undefined && { metal: metal?.toLowerCase() ?? null }),
    ...(huid !== undefined && { huid: huid?.toUpperCase() ?? null }),
    ...(pricing?.mode === "fixed" && { pricing: null, ratePaise: null }),
    ...(personalisation !== undefined && columnOfPersonalisation(personalisation)),
    ...withoutMissing({
      stock: change.stock,
      leadDays: change.leadDays,
      netWeightGrams: change.netWeightGrams === undefined ? change.netWeight : change.netWeightGrams,
      nonReturnable: change.nonReturnable,
      noCashOnDelivery: change.noCashOnDelivery,
      sizeOrWeight: change.sizeOrWeight,
      purity: change.purity,
      finish: change.finish,
      sku: change.sku,
      hsn: change.hsn,
    }),
    ...(pricing?.mode === "rate" && columnsOfPricing(pricing)),
  };
}

/** An empty list is stored as null. */
export function columnOfPersonalisation(fields: readonly PersonalField[] | null) {
  return { personalisation: fields && fields.length > 0 ? [...fields] : null };
}

function withoutMissing<Fields extends Record<string, unknown>>(fields: Fields) {
  type Defined = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined;
}

/** Refuses a description that is empty after sanitising. */
function cleanDescription(html: string): string {
  const clean = cleanRichText(html);
  if (!isBlank(plainTextOf(clean))) return clean;
  throw fieldRefusal("description", PRODUCT_TEXTS.description.required);
}

/**
 * The columns of a variation. Without a price it gets its rate-based one when the product is priced. What everyone reads
 * has its weight, but neither purity nor making charges: inputs that are not sent stay as they are.
 */
export function variationFields({ variationName, variationType, price, stock, ...own }: NewVariation) {
  const { netWeightGrams, pricing } = storedOverrides(own);
  return {
    name: variationName,
    value: variationType,
    pricePaise: toPaise(price ?? 0),
    stock,
    ...(own.netWeight !== undefined && { netWeightGrams }),
    ...((own.purity !== undefined || own.making !== undefined) && { pricing }),
  };
}
