/** A choice of one product, such as ring size 14. Its price replaces the product's. Price in rupees. */
export type VariationView = { variationName: string; variationValue: string; price: number; stock: number | null };

export type CategoryView = { categoryID: number; categoryName: string; productCount: number };

export type MediaView = {
  kind: "image" | "video";
  /** The address that `imagePath` carries: a JPEG of 640 pixels, or the video itself. */
  url: string;
  width: number;
  height: number;
  /** A blurred few hundred bytes as a `data:` address; empty for a video. */
  placeholder: string;
};

/** A product as it leaves the server. Price in rupees, GST included; weight in grams. */
export type ProductView = {
  productID: number;
  slug: string;
  title: string;
  /** Sanitised HTML. */
  description: string;
  price: number;
  sizeOrWeight: string;
  /** Comma-separated list of image and video addresses. */
  imagePath: string;
  media: MediaView[];
  categoryName: string;
  categories: { categoryID: number; categoryName: string }[];
  labelHeading: string;
  labelDescription: string;
  variations: VariationView[];
  metal: string | null;
  purity: string | null;
  finish: string | null;
  netWeightGrams: number | null;
  sku: string | null;
  huid: string | null;
  /** Pieces left; nothing means made to order, which never sells out. */
  stock: number | null;
  nonReturnable: boolean;
  updatedAt: string;
};

/** A product as staff edit it, in the shop or archived. */
export type StaffProductView = ProductView & {
  hsn: string | null;
  /** ISO 8601, UTC; nothing while the product is in the shop. */
  archivedAt: string | null;
};

export type ProductPageView = {
  products: ProductView[];
  total: number;
  /** There are more than `total`: beyond a thousand, a filtered list or a search is not counted further. */
  totalIsCapped?: boolean;
  nextPage: number | null;
};

export type TopProductsView = { categoryID: number; categoryName: string; products: ProductView[] };

export const SORTS = ["newest", "price-asc", "price-desc", "title"] as const;
export type Sort = (typeof SORTS)[number];

export const METALS = ["silver", "gold"] as const;
export type Metal = (typeof METALS)[number];

export function isSoldOut(product: Pick<ProductView, "stock">): boolean {
  return product.stock === 0;
}
