import { z } from "zod";
import { daySchema } from "#contract/kernel/day.schema.ts";
import { orderRupees, rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { BAD_QUANTITY, MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { PagingSchema } from "#contract/kernel/paging.schema.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import { packingMessages } from "#contract/orders/packing.ts";
import { MAX_GRAMS } from "#contract/pricing/pricing.rules.ts";
import { gramsSchema } from "#contract/pricing/pricing.schema.ts";
import { MAX_CARRIER, MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import {
  COLLECTED_BY,
  GOODS_DESTINATIONS,
  MAX_POSTAGE,
  MAX_RETURN_REASON,
  MAX_RETURN_TEXT,
  MAX_TRANSFER_REFERENCE,
  PAID_AS,
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_STATUSES,
  type GoodsDestination,
  type ReturnReason,
} from "./returns.ts";
import { SETTLED_AS } from "./size-exchange.ts";

const REASON_CODES = Object.keys(RETURN_REASONS);

const reason = requiredText({ required: "Please say why.", max: MAX_RETURN_REASON }).meta({
  anyOf: [{ type: "string", enum: REASON_CODES }, { type: "string" }],
  description: `${REASON_CODES.map((code) => `${code}: ${RETURN_REASONS[code as ReturnReason]}`).join("; ")}. Or any other text.`,
});

const sizeText = requiredText({ required: "Please choose a size.", max: 100 });
const WantedSizeSchema = z.object(
  { variationName: sizeText, variationValue: sizeText },
  { error: "Please choose a size." },
);

const ReturnedItemsSchema = z
  .array(
    z.object({
      position: wholeNumber(0, 99, "This order has no such item."),
      quantity: wholeNumber(1, MAX_QUANTITY, BAD_QUANTITY),
      exchangeFor: WantedSizeSchema.nullish().meta({
        description: "Another size of the same product, either for all items of a request or for none.",
      }),
    }),
    { error: "Please choose what you send back." },
  )
  .min(1, { error: "Please choose what you send back." })
  .max(MAX_ORDER_ITEMS, { error: `At most ${MAX_ORDER_ITEMS} items.` });

export const RequestReturnSchema = z.object({
  items: ReturnedItemsSchema,
  reason,
  text: optionalText(MAX_RETURN_TEXT, "many"),
  kind: z.enum(RETURN_KINDS, { error: "Unknown kind of return." }).default("return"),
});
export type RequestReturn = z.output<typeof RequestReturnSchema>;

export const ReturnIdSchema = z.object({
  id: z.string().regex(/^([Rr][Tt]-)?\d{1,9}$/, { error: "This is not the number of a return." }),
});

export const EvidenceSchema = ReturnIdSchema.extend({
  number: z
    .string()
    .regex(/^[1-5]$/, { error: "This is not the number of a photo or video." })
    .transform(Number),
});

export const ReturnListSchema = PagingSchema.extend({
  status: z.enum([...RETURN_STATUSES, "open"], { error: "Unknown status." }).optional(),
});

export const ApproveReturnSchema = z.object({
  by: z.enum(COLLECTED_BY, { error: "Please say who brings the goods back: pickup or customer." }),
  carrier: optionalText(MAX_CARRIER),
  pickupOn: daySchema.nullish(),
  note: optionalText(MAX_RETURN_TEXT, "many"),
});
export type ApproveReturn = z.output<typeof ApproveReturnSchema>;

export const RejectReturnSchema = z.object({
  reason: requiredText({
    required: "Please give the reason. The customer reads it.",
    max: MAX_RETURN_TEXT,
    lines: "many",
  }),
  afterApproval: yesNo.optional().meta({
    description: "Must be true to reject an approved return.",
  }),
});
export type RejectReturn = z.output<typeof RejectReturnSchema>;

export const SendReturnSchema = z.object({
  carrier: optionalText(MAX_CARRIER),
  trackingNumber: optionalText(MAX_TRACKING_NUMBER),
});
export type SendReturn = z.output<typeof SendReturnSchema>;

const weight = gramsSchema(MAX_GRAMS, packingMessages.weight).nullish();

export const ReceiveReturnSchema = z.object({
  articles: z
    .array(
      z.object({
        position: wholeNumber(0, 99, "This return has no such item.").optional().meta({
          description: "The item of the order. May be omitted where the HUID tells it, or the return has one item.",
        }),
        huid: optionalText(20),
        grossWeight: weight,
        netWeight: weight,
        purity: optionalText(10),
      }),
      { error: "The articles must be a list." },
    )
    .max(1_000, { error: "At most 1,000 articles." })
    .optional(),
  confirmed: yesNo.optional().meta({
    description:
      "Accepts a weight that differs from that of the sale: for an exchange or buy-back, and for a return of a piece that was not weighed when it was packed.",
  }),
});
export type ReceiveReturn = z.output<typeof ReceiveReturnSchema>;

export const SettleReturnSchema = z.object({
  refund: orderRupees("The refund must be an amount of at least 0."),
  restock: z
    .union([z.boolean(), z.enum(GOODS_DESTINATIONS)], {
      error: "Please say where the goods go: restock, repair or melt.",
    })
    .transform((to): GoodsDestination | null => {
      if (typeof to === "string") return to;
      return to ? "restock" : null;
    }),
  reason: optionalText(MAX_RETURN_TEXT, "many").meta({
    description: "Required when less than the full amount is refunded.",
  }),
  postage: rupees("Postage must be an amount.")
    .max(MAX_POSTAGE, { error: `Return shipping is reimbursed up to ₹${MAX_POSTAGE}.` })
    .optional(),
  as: z.enum(SETTLED_AS, { error: "Unknown way to give money back." }).optional(),
  waive: yesNo.optional().meta({
    description: "For a replacement: the shop bears the difference in price.",
  }),
});
export type SettleReturn = z.output<typeof SettleReturnSchema>;

export const MakeOfferSchema = z.object({
  amount: orderRupees("The amount that you saw must be an amount of at least 0."),
  goods: z.enum(GOODS_DESTINATIONS, { error: "Please say where the goods go: restock, repair or melt." }),
  deduction: orderRupees("A deduction is an amount of at least 0.").optional(),
  reason: optionalText(MAX_RETURN_REASON).meta({ description: "The reason for the deduction, shown to the customer." }),
  note: optionalText(MAX_RETURN_TEXT, "many"),
});
export type MakeOffer = z.output<typeof MakeOfferSchema>;

export const NoteSchema = z.object({ note: optionalText(MAX_RETURN_TEXT, "many") });

export const PayCaseSchema = z.object({
  reference: requiredText({
    required: "Please enter the reference of the bank transfer.",
    max: MAX_TRANSFER_REFERENCE,
  }),
});

export const SendBackSchema = SendReturnSchema.extend({ note: optionalText(MAX_RETURN_TEXT, "many") });
export type SendBack = z.output<typeof SendBackSchema>;

export const AcceptOfferSchema = z.object({
  amount: orderRupees("The amount of the offer must be an amount of at least 0."),
  as: z.enum(PAID_AS, { error: "Unknown way to be paid." }).optional(),
});
export type AcceptOffer = z.output<typeof AcceptOfferSchema>;
