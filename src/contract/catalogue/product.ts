import type { ListMeta } from "#contract/kernel/paging.ts";
import type { ProductCertificateView } from "#contract/media/certificate.ts";
import type { MediaView } from "#contract/media/media.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import type { Making, PriceBreakupView } from "#contract/pricing/pricing.ts";
import type { RatingView } from "#contract/reviews/rating.ts";

/** A price from before a publication of rates, in rupees: an order may name it until that time. */
export type FormerPrice = { price: number; until: string };

/** A choice of one product, such as ring size 14. Its price replaces the product's. Price in rupees. */
export type VariationView = {
  variationName: string;
  variationValue: string;
  price: number;
  /** As of a product. */
  earlierPrice?: number;
  stock: number | null;
  /** Where one product is asked for by its id. */
  priceBreakup?: PriceBreakupView;
  /** Where products are asked for by their ids. */
  formerPrices?: FormerPrice[];
  /** What it has of its own in a rate-based product, for staff: grams, purity, making charges. */
  netWeight?: number;
  purity?: string;
  making?: Making;
};

export type CategoryView = { categoryID: number; categoryName: string; productCount: number };

/** A product as it leaves the server. Price in rupees, GST included; weight in grams. */
export type ProductView = {
  productID: number;
  slug: string;
  title: string;
  /** Sanitised HTML. */
  description: string;
  price: number;
  /** The lowest price of the 30 days before a reduction, for 30 days after it; it is higher than `price`. */
  earlierPrice?: number;
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
  /** Units left; null means made to order, which never sells out. */
  stock: number | null;
  nonReturnable: boolean;
  /** Days to make a piece while it is made to order, where they are not the shop's; not in lists. */
  leadDays?: number;
  updatedAt: string;
  /** Where one product is asked for by its id. */
  priceBreakup?: PriceBreakupView;
  /** Where products are asked for by their ids. */
  formerPrices?: FormerPrice[];
  /** Net weight and 0.2 g for each carat of stones; where one product with stones is asked for by its id. */
  grossWeightGrams?: number;
  /** The laboratories' reports on it; where one product that has some is asked for by its id. */
  certificates?: ProductCertificateView[];
  /** What can be put on it; where one product that has such fields, or products by their ids, are asked for. */
  personalisation?: PersonalField[];
  /** Rate-based, while the rates are stale and the shop does not sell at stale rates. */
  priceOnRequest?: true;
  /** In lists of a category, of a search and of all products: an offer for everyone, in few words. */
  offer?: string;
  /** Of its published reviews; without one there is none. */
  rating?: RatingView;
};

/** Beside the products of a list. */
export type ProductListMeta = ListMeta & {
  /** There are more than `total`: beyond a thousand, a filtered list or a search is not counted further. */
  totalIsCapped?: boolean;
};

export type ProductPageView = ProductListMeta & { products: ProductView[] };

export type TopProductsView = { categoryID: number; categoryName: string; products: ProductView[] };

export const SORTS = ["newest", "price-asc", "price-desc", "title"] as const;
export type Sort = (typeof SORTS)[number];

export const METALS = ["silver", "gold", "platinum"] as const;
export type Metal = (typeof METALS)[number];

export function isSoldOut(product: Pick<ProductView, "stock">): boolean {
  return product.stock === 0;
}
