import { z } from "zod";
import { ORDER_STATUSES, type ChangedItem } from "#contract/orders/order.ts";
import { PlacedConfirmationViewSchema } from "#contract/orders/orders.schema.ts";
import { CASH_REFUSAL_REASONS } from "./cash.ts";
import { UNPAID_LIMITS } from "./checkout.ts";

const rupees = z.number();

const ChangedItemSchema: z.ZodType<ChangedItem> = z.strictObject({
  item: z.int().meta({ description: "The index of the item in the request." }),
  productName: z.string(),
  was: rupees.exactOptional(),
  now: rupees.exactOptional(),
  reason: z.enum(["price", "gone", "on_request", "sold_out"]),
  left: z
    .int()
    .exactOptional()
    .meta({ description: "For a sold-out product: the units available for all of its lines together." }),
});

const changes = z
  .array(ChangedItemSchema)
  .exactOptional()
  .meta({ description: "The differences from the catalogue, with price_changed, unavailable_item and sold_out." });
const offersAmount = rupees
  .exactOptional()
  .meta({ description: "The current discount by offers, with price_changed." });
const storeCredit = rupees
  .exactOptional()
  .meta({ description: "The store credit that would currently be used, with price_changed." });
const bound = z.enum(UNPAID_LIMITS).exactOptional().meta({ description: "The limit, with too_many_unpaid." });
const refunded = z.literal(true).exactOptional().meta({ description: "The payment is refunded to the customer." });

/** The additional fields of a refusal whose items differ from the catalogue. */
export const ChangedItemsRefusalSchema = z.strictObject({ changes });

export const PlaceOrderRefusalSchema = z.strictObject({
  changes,
  expectedTotal: rupees.exactOptional().meta({ description: "The current total, with price_changed." }),
  offersAmount,
  storeCredit,
  reason: z
    .enum(CASH_REFUSAL_REASONS)
    .exactOptional()
    .meta({ description: "What does not allow cash on delivery, with cash_not_allowed." }),
  bound,
  refunded,
});

export const RefundedRefusalSchema = z.strictObject({ refunded });

/** With already_exists, it has the fields of the order that was paid before. */
export const CreatePaymentRefusalSchema = z.strictObject({
  changes,
  offersAmount,
  storeCredit: storeCredit.meta({
    description: "The store credit that would currently be used, or that paid for the order that exists.",
  }),
  bound,
  orderID: z.string().exactOptional().meta({ description: "The order that was paid before, with already_exists." }),
  status: z.enum(ORDER_STATUSES).exactOptional(),
  totalAmount: rupees.exactOptional(),
  confirmation: PlacedConfirmationViewSchema.exactOptional(),
});
