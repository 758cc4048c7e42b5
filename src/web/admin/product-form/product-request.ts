import type { UpdateProductBody } from "#contract/catalogue/catalogue.schema.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { countedVariations, draftOf, type ProductDraft, type VariationDraft } from "./product-draft.ts";

/** The form of `AddProductForDash`; `imagePath` names what was uploaded before, in its order. Empty options are left out. */
export function addRequest(draft: ProductDraft, imagePath: string): FormData {
  const form = new FormData();
  for (const id of draft.categories) form.append("CategoryID", id);
  const texts: Record<string, string> = {
    Title: draft.title,
    Description: draft.description,
    LabelHeading: draft.labelHeading,
    LabelDescription: draft.labelDescription,
    Price: plainNumber(draft.price),
    SizeOrWeight: draft.sizeOrWeight,
    imagePath,
    Stock: plainNumber(draft.stock),
    Sku: draft.sku,
    Metal: draft.metal,
    Purity: draft.purity,
    Finish: draft.finish,
    NetWeight: plainNumber(draft.netWeight),
    Huid: draft.huid,
    Hsn: draft.hsn,
  };
  for (const [name, text] of Object.entries(texts)) if (text.trim() !== "") form.append(name, text);
  if (draft.nonReturnable) form.append("NonReturnable", "true");
  const variations = countedVariations(draft).map(({ name, value, price, stock }) => {
    return { VariationName: name, VariationType: value, Price: readNumber(price), Stock: readNumber(stock) ?? null };
  });
  if (variations.length > 0) form.append("variationsJson", JSON.stringify(variations));
  return form;
}

/**
 * What `UpdateProductDetails` is told: what it always wants, and else only what was changed here. The stock above all:
 * products may have been sold since it was read.
 */
export function updateRequest(read: StaffProductView, draft: ProductDraft, imagePath: string): UpdateProductBody {
  const before = draftOf(read);
  const changed = <Fields extends Partial<ProductDraft>>(name: keyof ProductDraft, fields: Fields) =>
    same(before[name], draft[name]) ? {} : fields;
  const { productID, updatedAt } = read;
  const { title, description, labelHeading, labelDescription, sizeOrWeight, metal, purity, finish } = draft;
  return {
    productID,
    updatedAt,
    title,
    description,
    price: priceOf(draft.price),
    ...changed("labelHeading", { labelHeading }),
    ...changed("labelDescription", { labelDescription }),
    ...changed("sizeOrWeight", { sizeOrWeight }),
    ...changed("metal", { metal }),
    ...changed("purity", { purity }),
    ...changed("finish", { finish }),
    ...changed("huid", { huid: draft.huid }),
    ...changed("hsn", { hsn: draft.hsn }),
    ...changed("sku", { sku: draft.sku }),
    ...changed("nonReturnable", { nonReturnable: draft.nonReturnable }),
    ...(!same(before.stock, draft.stock) && { stock: readNumber(draft.stock) ?? null }),
    ...(!same(before.netWeight, draft.netWeight) && { netWeightGrams: readNumber(draft.netWeight) ?? null }),
    ...(!same(before.categories, draft.categories) && {
      categories: draft.categories.map((id) => ({ categoryID: Number(id) })),
    }),
    ...(imagePath !== read.imagePath && { imagePath }),
    ...(!same(before.variations, countedVariations(draft)) && {
      variations: countedVariations(draft).map((row) => variationRequest(row, before.variations)),
    }),
  };
}

/** A row that only got another price or place says nothing of its stock. */
function variationRequest({ key, name, value, price, stock }: VariationDraft, before: readonly VariationDraft[]) {
  const was = before.find((row) => row.key === key);
  const isSame = was?.name === name && was.value === value && was.stock === stock;
  return {
    variationName: name,
    variationValue: value,
    price: priceOf(price),
    ...(!isSame && { stock: readNumber(stock) ?? null }),
  };
}

/** What is no number becomes null in JSON, which the server refuses. */
function priceOf(typed: string): number {
  return readNumber(typed) ?? Number.NaN;
}

/** `₹ 2,190` as `2190`; what is no number stays as it is, for the server to refuse. */
function plainNumber(typed: string): string {
  const value = readNumber(typed);
  return value === undefined ? typed : String(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
