import { z } from "zod";
import { ListMetaSchema } from "#contract/kernel/paging.schema.ts";
import type { ProductCertificateView } from "#contract/media/certificate.ts";
import { MediaViewSchema } from "#contract/media/media.schema.ts";
import { PersonalFieldViewSchema } from "#contract/personalisation/personalisation.schema.ts";
import {
  LastRatePricingViewSchema,
  MakingViewSchema,
  PriceBreakupViewSchema,
  PricingViewSchema,
} from "#contract/pricing/pricing.schema.ts";
import type { RatingView } from "#contract/reviews/rating.ts";
import type { CategoryView, ProductListMeta, ProductView, TopProductsView } from "./product.ts";
import {
  STAFF_PRODUCT_STATUSES,
  type RepricedView,
  type StaffProductListMeta,
  type StaffProductRowView,
  type StaffProductView,
  type SwitchedView,
} from "./staff-products.ts";

const RatingViewSchema: z.ZodType<RatingView> = z.strictObject({
  average: z.number().min(1).max(5).meta({ description: "Rounded to one decimal." }),
  count: z.int().min(1),
});

export const CategoryViewSchema: z.ZodType<CategoryView> = z.strictObject({
  categoryID: z.int(),
  categoryName: z.string(),
  productCount: z.int().min(0).meta({ description: "Listed products; archived ones are not counted." }),
});

export const ProductCertificateViewSchema: z.ZodType<ProductCertificateView> = z.strictObject({
  id: z.int(),
  name: z.string(),
  laboratory: z.string(),
  number: z.string(),
});

const stock = z
  .int()
  .nullable()
  .meta({ description: "Units in stock; null means made to order, which never sells out." });
const rupees = z.number().min(0).meta({ description: "Rupees, GST included." });

const earlierPrice = rupees.exactOptional().meta({
  description: "The lowest price of the 30 days before a reduction, for 30 days after it; higher than price.",
});

const priceBreakup = PriceBreakupViewSchema.exactOptional().meta({
  description: "Only when a single product is requested by id.",
});

const formerPrices = z
  .array(z.strictObject({ price: rupees, until: z.iso.datetime() }))
  .exactOptional()
  .meta({ description: "Only when products are requested by their ids: former prices that an order may still use." });

const product = {
  productID: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string().meta({ description: "Sanitised HTML." }),
  price: rupees,
  earlierPrice,
  sizeOrWeight: z.string(),
  imagePath: z.string().meta({ description: "URLs of pictures and videos, separated by commas." }),
  media: z.array(MediaViewSchema),
  categoryName: z.string().meta({ description: "The first category." }),
  categories: z.array(z.strictObject({ categoryID: z.int(), categoryName: z.string() })),
  labelHeading: z.string(),
  labelDescription: z.string(),
  variations: z.array(
    z.strictObject({
      variationName: z.string(),
      variationValue: z.string(),
      price: rupees,
      earlierPrice,
      stock,
      priceBreakup,
      formerPrices,
      netWeight: z.number().exactOptional(),
      purity: z.string().exactOptional(),
      making: MakingViewSchema.exactOptional(),
    }),
  ),
  metal: z.string().nullable(),
  purity: z.string().nullable(),
  finish: z.string().nullable(),
  netWeightGrams: z.number().nullable(),
  sku: z.string().nullable(),
  huid: z.string().nullable(),
  stock,
  nonReturnable: z.boolean(),
  leadDays: z.int().exactOptional().meta({
    description: "Days to make a piece to order, if different from the shop's default. Omitted in lists.",
  }),
  updatedAt: z.iso.datetime(),
  priceBreakup,
  formerPrices,
  priceHeldMinutes: z.int().min(1).exactOptional().meta({
    description:
      "In answers to requests by id: the minutes after a rate publication during which an order may still name the former price.",
  }),
  grossWeightGrams: z.number().exactOptional().meta({ description: "Net weight plus 0.2 g per carat of stones." }),
  certificates: z.array(ProductCertificateViewSchema).exactOptional().meta({
    description: "Only when a single product that has some is requested by id.",
  }),
  personalisation: z.array(PersonalFieldViewSchema).exactOptional().meta({
    description: "The personalisation fields. Only when products are requested by id, and for staff.",
  }),
  priceOnRequest: z
    .literal(true)
    .exactOptional()
    .meta({ description: "The rates are stale, and the shop does not sell at stale rates." }),
  pricing: PricingViewSchema.exactOptional().meta({
    description: "Only for staff, when a single product is requested by id.",
  }),
  offer: z.string().exactOptional().meta({ description: "Only in lists: a short label of an offer for everyone." }),
  rating: RatingViewSchema.exactOptional().meta({ description: "Of its published reviews; omitted without reviews." }),
};

export const ProductViewSchema: z.ZodType<ProductView> = z.strictObject(product);

export const ProductListMetaSchema: z.ZodType<ProductListMeta> = ListMetaSchema.extend({
  totalIsCapped: z
    .boolean()
    .exactOptional()
    .meta({ description: "True when there are more than total: filtered lists are counted up to one thousand." }),
});

export const TopProductsViewSchema: z.ZodType<TopProductsView> = z.strictObject({
  categoryID: z.int(),
  categoryName: z.string(),
  products: z.array(ProductViewSchema),
});

const staffProduct = {
  ...product,
  hsn: z.string().nullable(),
  noCashOnDelivery: z.boolean().meta({ description: "It must be paid for online." }),
  pricing: PricingViewSchema,
  lastRatePricing: LastRatePricingViewSchema.exactOptional().meta({
    description: "Only of a product with a fixed price that was rate-based before: its inputs then, for a switch back.",
  }),
  archivedAt: z.iso.datetime().nullable().meta({ description: "Null while the product is in the shop." }),
  goesWith: z
    .array(z.strictObject({ productID: z.int(), title: z.string(), isArchived: z.boolean() }))
    .exactOptional()
    .meta({ description: "The related products picked by staff, in display order. Omitted in lists." }),
};

export const StaffProductViewSchema: z.ZodType<StaffProductView> = z.strictObject(staffProduct);

export const StaffProductRowViewSchema: z.ZodType<StaffProductRowView> = z.strictObject({
  ...staffProduct,
  excerpt: z.string().meta({ description: "The beginning of the description as plain text." }),
});

export const StaffProductListMetaSchema: z.ZodType<StaffProductListMeta> = ListMetaSchema.extend({
  totalIsCapped: z.boolean(),
  counts: z
    .record(z.enum(STAFF_PRODUCT_STATUSES), z.int().min(0))
    .meta({ description: "The number of products per tab, counted up to 1,000; 1,001 means more." }),
});

export const SwitchedViewSchema: z.ZodType<SwitchedView> = z.strictObject({
  productID: z.int(),
  title: z.string(),
  price: rupees,
  isSwitched: z.boolean().meta({ description: "False when the product already has this kind of pricing." }),
  making: z.string().nullable().meta({ description: "The new making charges as text; null for a fixed price." }),
});

const change = { was: rupees, now: rupees };

export const RepricedViewSchema: z.ZodType<RepricedView> = z.strictObject({
  productID: z.int(),
  title: z.string(),
  ...change,
  variations: z.array(z.strictObject({ name: z.string(), value: z.string(), ...change })),
});
