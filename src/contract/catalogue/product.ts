import type { ListMeta } from "#contract/kernel/paging.ts";
import type { ProductCertificateView } from "#contract/media/certificate.ts";
import type { MediaView } from "#contract/media/media.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import type { Making, PriceBreakupView, Pricing } from "#contract/pricing/pricing.ts";
import type { RatingView } from "#contract/reviews/rating.ts";

/** A price that was replaced by a publication of rates, in rupees. Orders may still use it until `until`. */
export type FormerPrice = { price: number; until: string };

/** An option of a product, such as ring size 14. Its price replaces the product's. Price in rupees. */
export type VariationView = {
  variationName: string;
  variationValue: string;
  price: number;
  /** See `ProductView.earlierPrice`. */
  earlierPrice?: number;
  stock: number | null;
  /** Only when a single product is requested by id. */
  priceBreakup?: PriceBreakupView;
  /** Only when products are requested by their ids. */
  formerPrices?: FormerPrice[];
  /** In grams, if different from that of the product. For staff, or when a single product is requested by id. */
  netWeight?: number;
  /** For staff: the variation's other overrides in a rate-based product. */
  purity?: string;
  making?: Making;
};

export type CategoryView = { categoryID: number; categoryName: string; productCount: number };

/** A product in the API. Price in rupees, GST included; weight in grams. */
export type ProductView = {
  productID: number;
  slug: string;
  title: string;
  /** Sanitised HTML. */
  description: string;
  price: number;
  /** The lowest price of the 30 days before a reduction, shown for 30 days after it. It is higher than `price`. */
  earlierPrice?: number;
  sizeOrWeight: string;
  /** A comma-separated list of image and video URLs. */
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
  /** Units in stock; null means made to order, which never sells out. */
  stock: number | null;
  nonReturnable: boolean;
  /** Days to make a piece to order, if different from the shop's default. Omitted in lists. */
  leadDays?: number;
  updatedAt: string;
  /** Only when a single product is requested by id. */
  priceBreakup?: PriceBreakupView;
  /** Only when products are requested by their ids. */
  formerPrices?: FormerPrice[];
  /**
   * The minutes after a publication of rates during which orders may still use the price that it replaces. Only for
   * rate-based products that are requested by their ids, and only if the shop holds prices.
   */
  priceHeldMinutes?: number;
  /** Net weight plus 0.2 g per carat of stones. Only when a single product with stones is requested by id. */
  grossWeightGrams?: number;
  /** Laboratory reports. Only when a single product that has some is requested by id. */
  certificates?: ProductCertificateView[];
  /** The personalisation fields, if any. Only when products are requested by id. */
  personalisation?: PersonalField[];
  /** The product is rate-based, its rates are stale, and the shop does not sell at stale rates. */
  priceOnRequest?: true;
  /** The rate-based inputs. Only for staff, when a single product is requested by id. */
  pricing?: Pricing;
  /** A short label of an offer for everyone. Only in lists of a category, a search and all products. */
  offer?: string;
  /** The rating from its published reviews; omitted without reviews. */
  rating?: RatingView;
};

/** Metadata of a product list. */
export type ProductListMeta = ListMeta & {
  /** There are more than `total` products: filtered lists and searches are counted up to one thousand. */
  totalIsCapped?: boolean;
};

export type ProductPageView = ProductListMeta & {
  products: ProductView[];
  /** The metals of the list without its filters, if they were asked for. */
  metals?: Metal[];
};

/** For a search that found nothing. */
export type CloseMatchesView = {
  /** The search with corrected spelling, if it was misspelt. */
  corrected?: string;
  products: ProductView[];
};

export type TopProductsView = { categoryID: number; categoryName: string; products: ProductView[] };

export const SORTS = ["newest", "price-asc", "price-desc", "title"] as const;
export type Sort = (typeof SORTS)[number];

export const METALS = ["silver", "gold", "platinum"] as const;
export type Metal = (typeof METALS)[number];
export const METAL_NAMES: Record<Metal, string> = { silver: "Silver", gold: "Gold", platinum: "Platinum" };

export function isSoldOut(product: Pick<ProductView, "stock">): boolean {
  return product.stock === 0;
}

/** The stock of the chosen variation, or that of the product if the variation has none. Null if it is made to order. */
export function unitsLeft(product: Pick<ProductView, "stock">, chosen: VariationView | undefined): number | null {
  return chosen?.stock ?? product.stock;
}
