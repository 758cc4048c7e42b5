import type { AddProductFields, UpdateProductBody } from "#contract/catalogue/product-editing.schema.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { readMeasure, readNumber } from "#contract/kernel/numbers.ts";
import { toJsonText } from "#web/browser/form-data.ts";
import { optionalMeasure, optionalNumber, typedNumber } from "../frame/typed-number.ts";
import { readPersonal } from "./personal-draft.ts";
import { readMaking, readPricing } from "./pricing-draft.ts";
import { countedVariations, draftOf, type ProductDraft, type VariationDraft } from "./product-draft.ts";

/** The form of `AddProductForDash`. `imagePath` lists the uploaded media in their order; `images` follow them. */
export function addRequest(draft: ProductDraft, imagePath: string, images: readonly File[]): AddProductFields {
  const isRate = isByRate(draft);
  const variations = countedVariations(draft).map((row) => addedVariation(row, isRate));
  return {
    images,
    CategoryID: draft.categories,
    Title: draft.title,
    Description: draft.description,
    LabelHeading: draft.labelHeading,
    LabelDescription: draft.labelDescription,
    ...withoutBlank({
      Price: isRate ? "" : plainNumber(draft.price),
      SizeOrWeight: draft.sizeOrWeight,
      imagePath,
      Stock: plainNumber(draft.stock),
      LeadDays: plainNumber(draft.leadDays),
      Sku: draft.sku,
      ...(!isRate && {
        Metal: draft.metal,
        Purity: draft.purity,
        NetWeight: plainNumber(draft.netWeight, readMeasure),
      }),
      Finish: draft.finish,
      Huid: draft.huid,
      Hsn: draft.hsn,
    }),
    ...(draft.nonReturnable && { NonReturnable: true }),
    ...(draft.noCashOnDelivery && { NoCashOnDelivery: true }),
    ...(isRate && { pricingJson: toJsonText(readPricing(draft)) }),
    ...(draft.personalisation.length > 0 && { personalisationJson: toJsonText(readPersonal(draft.personalisation)) }),
    ...(draft.goesWith.length > 0 && { goesWithJson: toJsonText(pickedOf(draft)) }),
    ...(variations.length > 0 && { variationsJson: toJsonText(variations) }),
  };
}

function addedVariation({ name, value, price, stock, ...own }: VariationDraft, isRate: boolean) {
  const fields = { VariationName: name, VariationType: value, Stock: optionalNumber(stock) };
  if (!isRate) return { ...fields, Price: typedNumber(price) };
  const { netWeight, purity, making } = ownOf(own);
  return { ...fields, NetWeight: netWeight, Purity: purity, Making: making };
}

function withoutBlank<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")) as Partial<Texts>;
}

/**
 * The body of `UpdateProductDetails`: all specified fields, and of the other fields only the changed ones. Unchanged
 * stock is omitted in particular, since units may have been sold since `stored` was loaded.
 */
export function updateRequest(stored: StaffProductView, draft: ProductDraft, imagePath: string): UpdateProductBody {
  const before = draftOf(stored);
  const changed = <Fields extends Partial<UpdateProductBody>>(name: keyof ProductDraft, fields: Fields) =>
    same(before[name], draft[name]) ? {} : fields;
  const { productID, updatedAt } = stored;
  const { title, description, labelHeading, labelDescription, sizeOrWeight, metal, purity, finish } = draft;
  const isRate = isByRate(draft);
  return {
    productID,
    updatedAt,
    title,
    description,
    ...(isRate ? { pricing: readPricing(draft) } : { price: typedNumber(draft.price) }),
    ...(!isRate && isByRate(before) && { pricing: { mode: "fixed" as const } }),
    sizeOrWeight,
    imagePath,
    ...(draft.categories.length > 0 && {
      categories: same(before.categories, draft.categories)
        ? stored.categories
        : draft.categories.map((id) => ({ categoryID: Number(id) })),
    }),
    labelHeading,
    labelDescription,
    variations: countedVariations(draft).map((row) => variationRequest(row, before.variations, isRate)),
    ...(!isRate && { ...changed("metal", { metal }), ...changed("purity", { purity }) }),
    ...changed("finish", { finish }),
    ...changed("huid", { huid: draft.huid }),
    ...changed("hsn", { hsn: draft.hsn }),
    ...changed("sku", { sku: draft.sku }),
    ...changed("nonReturnable", { nonReturnable: draft.nonReturnable }),
    ...changed("personalisation", { personalisation: readPersonal(draft.personalisation) }),
    ...changed("goesWith", { goesWith: pickedOf(draft) }),
    ...changed("noCashOnDelivery", { noCashOnDelivery: draft.noCashOnDelivery }),
    ...changed("stock", { stock: optionalNumber(draft.stock) }),
    ...changed("leadDays", { leadDays: optionalNumber(draft.leadDays) }),
    ...(!isRate && changed("netWeight", { netWeightGrams: optionalMeasure(draft.netWeight) })),
  };
}

/** Stock is omitted for a row of which only the price or position has changed. */
function variationRequest(row: VariationDraft, before: readonly VariationDraft[], isRate: boolean) {
  const { name, value, price, stock } = row;
  const isSame = before.some((was) => was.name === name && was.value === value && was.stock === stock);
  return {
    variationName: name,
    variationValue: value,
    ...(isRate ? ownOf(row) : { price: typedNumber(price) }),
    ...(!isSame && { stock: optionalNumber(stock) }),
  };
}

function pickedOf({ goesWith }: ProductDraft) {
  return goesWith.map(({ productID }) => ({ productID }));
}

function isByRate({ pricingMode }: ProductDraft): boolean {
  return pricingMode === "rate";
}

/** The overrides of a variation of a rate-based product; null means the value of the product. */
function ownOf({ netWeight, purity, making }: Pick<VariationDraft, "netWeight" | "purity" | "making">) {
  return {
    netWeight: optionalMeasure(netWeight),
    purity: purity.trim() || null,
    making: making && readMaking(making),
  };
}

/** Converts `₹ 2,190` to `2190`. Invalid numbers are unchanged, so that the server rejects them. */
function plainNumber(typed: string, read = readNumber): string {
  const value = read(typed);
  return value === undefined ? typed : String(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
