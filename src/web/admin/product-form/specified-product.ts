import type { ProductView } from "#contract/catalogue/product.ts";
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

/** A product whose other fields may be missing. */
type SpecifiedProduct = Pick<ProductView, "productID" | "title" | "price"> & Partial<ProductView>;

/** Fills in what staff edit beyond the fields of a product that the specification names. */
export function completeProduct(product: SpecifiedProduct): StaffProductView {
  const media = splitImagePath(product.imagePath ?? "").map((url) => ({
    kind: isVideoUrl(url) ? ("video" as const) : ("image" as const),
    url,
    width: 640,
    height: 640,
    placeholder: "",
  }));
  return { ...DEFAULTS, media, ...product };
}
