import { z } from "zod";

/** One line of an order, priced: the order's own copy of what was bought. */
const OrderLineSchema = z.object({
  productId: z.int(),
  title: z.string(),
  variation: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** Whose pieces are counted: the variation's own, the product's, or none for what is made to order. */
  stock: z.enum(["variation", "product", "none"]),
  unitPricePaise: z.int(),
  quantity: z.int(),
  imagePath: z.string(),
  nonReturnable: z.boolean(),
});
export type OrderLine = z.output<typeof OrderLineSchema>;

const OrderContentSchema = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  lines: z.array(OrderLineSchema),
  coupon: z.object({ code: z.string(), discountPaise: z.int() }).nullable(),
});
/** What is ordered, by whom and for how much: what an order is written from, now or when it is paid. */
export type OrderContent = z.output<typeof OrderContentSchema>;

export function parseOrderContent(json: string): OrderContent {
  return OrderContentSchema.parse(JSON.parse(json));
}
