import type { UpdateProductBody } from "#contract/catalogue/catalogue.schema.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { optionalNumber, typedNumber } from "../frame/typed-number.ts";
import { readPersonal } from "./personal-draft.ts";
import { readMaking, readPricing } from "./pricing-draft.ts";
import { countedVariations, draftOf, type ProductDraft, type VariationDraft } from "./product-draft.ts";

/**
 * The form data of `AddProductForDash`. `imagePath` lists the uploaded media in their order; `images` follow them. Empty
 * optional fields are omitted.
 */
export function addRequest(draft: ProductDraft, imagePath: string, images: readonly File[]): FormData {
  const form = new FormData();
  for (const image of images) form.append("images", image);
  for (const id of draft.categories) form.append("CategoryID", id);
  const texts: Record<string, string> = {
    Title: draft.title,
    Description: draft.description,
    LabelHeading: draft.labelHeading,
    LabelDescription: draft.labelDescription,
    Price: isByRate(draft) ? "" : plainNumber(draft.price),
    SizeOrWeight: draft.sizeOrWeight,
    imagePath,
    Stock: plainNumber(draft.stock),
    LeadDays: plainNumber(draft.leadDays),
    Sku: draft.sku,
    ...(!isByRate(draft) && {
      Metal: draft.metal,
      Purity: draft.purity,
      NetWeight: plainNumber(draft.netWeight),
    }),
    Finish: draft.finish,
    Huid: draft.huid,
    Hsn: draft.hsn,
  };
  for (const [name, text] of Object.entries(texts)) if (text.trim() !== "") form.append(name, text);
  if (draft.nonReturnable) form.append("NonReturnable", "true");
  if (draft.noCashOnDelivery) form.append("NoCashOnDelivery", "true");
  const variations = countedVariations(draft).map(({ name, value, price, stock, ...own }) => {
    const fields = { VariationName: name, VariationType: value, Stock: optionalNumber(stock) };
    if (!isByRate(draft)) return { ...fields, Price: typedNumber(price) };
    const { netWeight, purity, making } = ownOf(own);
    return { ...fields, NetWeight: netWeight, Purity: purity, Making: making };
  });
  if (isByRate(draft)) form.append("pricingJson", JSON.stringify(readPricing(draft)));
  if (draft.personalisation.length > 0) {
    form.append("personalisationJson", JSON.stringify(readPersonal(draft.personalisation)));
  }
  if (draft.goesWith.length > 0) form.append("goesWithJson", JSON.stringify(pickedOf(draft)));
  if (variations.length > 0) form.append("variationsJson", JSON.stringify(variations));
  return form;
}

/**
 * The body of `UpdateProductDetails`: the product as specified, and of the fields beyond only what was changed here.
 * Unchanged stock is omitted in particular, since products may have been sold since it was read.
 */
export function updateRequest(read: StaffProductView, draft: ProductDraft, imagePath: string): UpdateProductBody {
  const before = draftOf(read);
  const changed = <Fields extends Partial<UpdateProductBody>>(name: keyof ProductDraft, fields: Fields) =>
    same(before[name], draft[name]) ? {} : fields;
  const { productID, updatedAt } = read;
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
        ? read.categories
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
    ...(!same(before.stock, draft.stock) && { stock: optionalNumber(draft.stock) }),
    ...changed("leadDays", { leadDays: optionalNumber(draft.leadDays) }),
    ...(!isRate && !same(before.netWeight, draft.netWeight) && { netWeightGrams: optionalNumber(draft.netWeight) }),
  };
}

/** Stock is omitted for a row of which only the price or position has changed. */
function variationRequest(row: VariationDraft, before: readonly VariationDraft[], isRate: boolean) {
  const { key, name, value, price, stock } = row;
  const was = before.find((other) => other.key === key);
  const isSame = was?.name === name && was.value === value && was.stock === stock;
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
    netWeight: optionalNumber(netWeight),
    purity: purity.trim() || null,
    making: making && readMaking(making),
  };
}

/** Converts `₹ 2,190` to `2190`. Invalid numbers are unchanged, so that the server rejects them. */
function plainNumber(typed: string): string {
  const value = readNumber(typed);
  return value === undefined ? typed : String(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
