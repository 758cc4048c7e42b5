import type { UpdateProductBody } from "#contract/catalogue/product-editing.schema.ts";
import type { CategoryView, ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { isVideoUrl, splitImagePath } from "#contract/media/media.ts";

const DEFAULTS: Omit<StaffProductView, "productID" | "title" | "price" | "media"> = {
  slug: "",
  description: "",
  sizeOrWeight: "",
  imagePath: "",
  categoryName: "",
  categories: [],
  labelHeading: "",
  labelDescription: "",
  variations: [],
  metal: null,
  purity: null,
  finish: null,
  netWeightGrams: null,
  sku: null,
  huid: null,
  hsn: null,
  stock: null,
  nonReturnable: false,
  noCashOnDelivery: false,
  pricing: { mode: "fixed" },
  updatedAt: "",
  archivedAt: null,
};

const NO_STOCK = { stock: null };

/** A product whose other fields may be missing or null. */
type SpecifiedProduct = Pick<ProductView, "productID" | "title" | "price"> & Partial<ProductView>;

/**
 * Adds defaults for the fields that a response with only the specified fields lacks. The specification names categories
 * without their ids, which are taken from `known`.
 */
export function completeProduct(product: SpecifiedProduct, known: readonly CategoryView[] = []): StaffProductView {
  const given = Object.fromEntries(
    Object.entries(product).filter(([, value]) => value !== null && value !== undefined),
  ) as SpecifiedProduct;
  const media = splitImagePath(given.imagePath ?? "").map((url) => ({
    kind: isVideoUrl(url) ? ("video" as const) : ("image" as const),
    url,
    width: 640,
    height: 640,
    placeholder: "",
  }));
  const ids = new Map(known.map(({ categoryName, categoryID }) => [categoryName, categoryID]));
  return {
    ...DEFAULTS,
    media,
    ...given,
    categories: categoriesOf(given).map(({ categoryName, categoryID = ids.get(categoryName) ?? 0 }) => ({
      categoryName,
      categoryID,
    })),
    variations: (given.variations ?? []).map((variation) => ({ ...NO_STOCK, ...variation })),
  };
}

/** The product after an edit. For answers without data, which the specification allows. */
export function withEdit(before: StaffProductView, { variations = [], ...sent }: UpdateProductBody): StaffProductView {
  const stored = new Map(before.variations.map((row) => [nameOf(row), row]));
  const edited = {
    ...before,
    ...sent,
    media: sent.imagePath === before.imagePath ? before.media : undefined,
    variations: variations.map((row) => ({ ...stored.get(nameOf(row)), ...row })),
  };
  // A price, a weight or a stock that is no number would have been refused.
  return completeProduct(edited as unknown as StaffProductView);
}

function nameOf({ variationName, variationValue }: { variationName: string; variationValue?: string | undefined }) {
  return JSON.stringify([variationName, variationValue]);
}

type SpecifiedCategory = { categoryName: string; categoryID?: number };

/** The single category if there is no list. */
function categoriesOf({ categories, categoryName }: SpecifiedProduct): readonly SpecifiedCategory[] {
  return categories ?? (categoryName === undefined || categoryName === "" ? [] : [{ categoryName }]);
}
