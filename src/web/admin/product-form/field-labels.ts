import type { ProductDraft } from "./product-draft.ts";

/** The names of the fields: those of the specification word for word, the others as short. */
export const FIELD_LABELS: Record<keyof ProductDraft | "images", string> = {
  categories: "Categories",
  title: "Title",
  description: "Description",
  labelHeading: "LabelHeading",
  labelDescription: "LabelDescription",
  images: "Images",
  variations: "Variations",
  price: "Price",
  sizeOrWeight: "SizeOrWeight",
  stock: "Stock",
  metal: "Metal",
  purity: "Purity",
  finish: "Finish",
  netWeight: "Net weight",
  huid: "Hallmark (HUID)",
  hsn: "HSN",
  sku: "SKU",
  nonReturnable: "Non-returnable",
};
