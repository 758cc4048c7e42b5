import { z } from "zod";
import { MAX_GRAMS } from "#contract/catalogue/product.rules.ts";
import { daySchema } from "#contract/kernel/day.schema.ts";
import { orderRupees, rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { PagingSchema } from "#contract/kernel/paging.schema.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { WeightDifferenceSchema } from "#contract/orders/packing.schema.ts";
import { packingMessages } from "#contract/orders/packing.ts";
import { gramsSchema } from "#contract/pricing/pricing.schema.ts";
import { MAX_CARRIER, MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import {
  COLLECTED_BY,
  GOODS_DESTINATIONS,
  MAX_POSTAGE,
  PAID_AS,
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_STATUSES,
  RETURN_STEPS,
  type GoodsDestination,
  type ReceiptRefusal,
  type ReturnReason,
  type ReturnableView,
  type ReturnView,
  type StaffReturnRowView,
  type StaffReturnView,
} from "./returns.ts";
import { SETTLED_AS } from "./size-exchange.ts";
import { VALUE_KINDS, VALUE_LINE_KINDS, type TodaysValueView, type ValuationView } from "./todays-value.ts";

const valuation = {
  amount: z.number(),
  lines: z.array(
    z.strictObject({ kind: z.enum(VALUE_LINE_KINDS), name: z.string(), detail: z.string(), amount: z.number() }),
  ),
};

const MAX_REASON = 120;
const MAX_TEXT = 1_000;

const REASON_CODES = Object.keys(RETURN_REASONS);

const reason = requiredText({ required: "Please say why.", max: MAX_REASON }).meta({
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
      quantity: wholeNumber(1, 99, "Each quantity must be a whole number from 1 to 99."),
      exchangeFor: WantedSizeSchema.nullish().meta({
        description: "Another size of the same product, either for all items of a request or for none.",
      }),
    }),
    { error: "Please choose what you send back." },
  )
  .min(1, { error: "Please choose what you send back." })
  .max(50, { error: "At most 50 items." });

export const RequestReturnSchema = z.object({
  items: ReturnedItemsSchema,
  reason,
  text: optionalText(MAX_TEXT, "many"),
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
  note: optionalText(MAX_TEXT, "many"),
});
export type ApproveReturn = z.output<typeof ApproveReturnSchema>;

export const RejectReturnSchema = z.object({
  reason: requiredText({ required: "Please give the reason. The customer reads it.", max: MAX_TEXT, lines: "many" }),
  afterApproval: z.boolean({ error: "This must be true or false." }).optional().meta({
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
  confirmed: z.boolean({ error: "This must be true or false." }).optional().meta({
    description:
      "Accepts a weight that differs from that of the sale: for an exchange or buy-back, and for a return of a piece that was not weighed when it was packed.",
  }),
});
export type ReceiveReturn = z.output<typeof ReceiveReturnSchema>;

export const ReceiptRefusalSchema: z.ZodType<Partial<ReceiptRefusal>> = z.strictObject({
  differences: z
    .array(
      WeightDifferenceSchema.extend({
        isListed: z
          .literal(true)
          .exactOptional()
          .meta({ description: "The piece was not weighed when it was sold; `listed` is of its listing." }),
      }),
    )
    .exactOptional()
    .meta({ description: "Weights that differ from those at the sale, with weight_differs." }),
});

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
  reason: optionalText(MAX_TEXT, "many").meta({ description: "Required when less than the full amount is refunded." }),
  postage: rupees("Postage must be an amount.")
    .max(MAX_POSTAGE, { error: `Return shipping is reimbursed up to ₹${MAX_POSTAGE}.` })
    .optional(),
  as: z.enum(SETTLED_AS, { error: "Unknown way to give money back." }).optional(),
  waive: z.boolean({ error: "This must be true or false." }).optional().meta({
    description: "For a replacement: the shop bears the difference in price.",
  }),
});
export type SettleReturn = z.output<typeof SettleReturnSchema>;

export const MakeOfferSchema = z.object({
  amount: orderRupees("The amount that you saw must be an amount of at least 0."),
  goods: z.enum(GOODS_DESTINATIONS, { error: "Please say where the goods go: restock, repair or melt." }),
  deduction: orderRupees("A deduction is an amount of at least 0.").optional(),
  reason: optionalText(MAX_REASON).meta({ description: "The reason for the deduction, shown to the customer." }),
  note: optionalText(MAX_TEXT, "many"),
});
export type MakeOffer = z.output<typeof MakeOfferSchema>;

export const NoteSchema = z.object({ note: optionalText(MAX_TEXT, "many") });

export const PayCaseSchema = z.object({
  reference: requiredText({ required: "Please enter the reference of the bank transfer.", max: 60 }),
});

export const SendBackSchema = SendReturnSchema.extend({ note: optionalText(MAX_TEXT, "many") });
export type SendBack = z.output<typeof SendBackSchema>;

export const AcceptOfferSchema = z.object({
  amount: orderRupees("The amount of the offer must be an amount of at least 0."),
  as: z.enum(PAID_AS, { error: "Unknown way to be paid." }).optional(),
});
export type AcceptOffer = z.output<typeof AcceptOfferSchema>;

const ValuationViewSchema: z.ZodType<ValuationView> = z.strictObject(valuation);

const wantedSize = { variationName: z.string(), variationValue: z.string() };

const returnShape = {
  returnID: z.string(),
  orderID: z.string(),
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  reason: z.string(),
  text: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  items: z.array(
    z.strictObject({
      position: z.int(),
      productName: z.string(),
      productImage: z.string(),
      variationName: z.string().nullable(),
      variationValue: z.string().nullable(),
      quantity: z.int(),
      amount: z.number().meta({ description: "The amount paid for these units." }),
      exchangeFor: z.strictObject(wantedSize).exactOptional(),
    }),
  ),
  offersLost: z
    .strictObject({ titles: z.array(z.string()), isPartial: z.boolean(), amount: z.number() })
    .exactOptional()
    .meta({ description: "The offers that the kept pieces lose, and what is refunded less because of them." }),
  by: z.enum(COLLECTED_BY).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  pickupOn: z.iso.date().nullable(),
  settled: z
    .strictObject({
      refund: z.number(),
      postage: z.number(),
      as: z.enum(PAID_AS),
      credit: z.number().exactOptional().meta({
        description: "The part of the refund that became store credit, because it had been paid with store credit.",
      }),
      at: z.iso.datetime(),
    })
    .nullable(),
  history: z.array(
    z.strictObject({ status: z.enum(RETURN_STATUSES), at: z.iso.datetime(), note: z.string().nullable() }),
  ),
  offer: z.strictObject({ ...valuation, until: z.iso.datetime(), as: z.array(z.enum(PAID_AS)) }).nullable(),
  voucher: z.string().nullable().meta({ description: "The number of the purchase voucher." }),
  replacement: z.string().exactOptional().meta({ description: "The number of the replacement order." }),
  paymentReference: z.string().nullable(),
  evidence: z
    .array(z.strictObject({ number: z.int(), kind: z.enum(["image", "video"]) }))
    .meta({ description: "The photos or video of the request." }),
};

export const ReturnViewSchema: z.ZodType<ReturnView> = z.strictObject(returnShape);

const staffRowShape = {
  ...returnShape,
  customer: z.strictObject({ name: z.string(), email: z.string() }),
  isSample: z.literal(true).exactOptional().meta({ description: "Sample data of the demo shop." }),
  orderStatus: z.string(),
  paymentMethod: z.string(),
  next: z.array(z.enum(RETURN_STEPS)),
  goodsGo: z.enum(GOODS_DESTINATIONS).nullable(),
};

export const StaffReturnRowViewSchema: z.ZodType<StaffReturnRowView> = z.strictObject(staffRowShape);

export const StaffReturnViewSchema: z.ZodType<StaffReturnView> = z.strictObject({
  ...staffRowShape,
  mostRefund: z.number(),
  dueByHand: z.number().exactOptional().meta({
    description:
      "The part of the refund that staff still have to give back by hand, because the order was not paid online.",
  }),
  soldHuids: z.array(z.strictObject({ position: z.int(), huid: z.string() })),
  assays: z.array(
    z.strictObject({
      position: z.int(),
      metal: z.string(),
      purity: z.string(),
      netWeight: z.number(),
      purities: z.array(z.string()),
      found: z.array(
        z.strictObject({
          huid: z.string().nullable(),
          grossWeight: z.number().nullable(),
          netWeight: z.number().nullable(),
          purity: z.string().nullable(),
        }),
      ),
    }),
  ),
  appraisal: z
    .strictObject({ value: ValuationViewSchema.nullable(), reason: z.string().nullable() })
    .nullable()
    .meta({ description: "The current value of the weighed pieces of an exchange or buy-back." }),
  replacementTerms: z
    .strictObject({
      paid: z.number(),
      cost: z.number(),
      dearer: z.number(),
      left: z.number(),
      missing: z.number(),
      reason: z.string().nullable(),
    })
    .exactOptional()
    .meta({ description: "The current terms of the replacement size that a received return requests." }),
});

export const ReturnableViewSchema: z.ZodType<ReturnableView> = z.strictObject({
  claimUntil: z.iso
    .datetime()
    .nullable()
    .meta({ description: "The deadline for claims about damaged and missing pieces; null once it has passed." }),
  items: z.array(
    z.strictObject({
      position: z.int(),
      left: z.int().meta({ description: "Units that are not part of a return yet." }),
      onlyIfFaulty: z.boolean(),
      reason: z.string().nullable().meta({ description: "Why it cannot be returned, or only in part." }),
      sizes: z
        .array(z.strictObject({ ...wantedSize, difference: z.number() }))
        .exactOptional()
        .meta({ description: "Other sizes that are currently available, with their price difference." }),
    }),
  ),
});

export const TodaysValueViewSchema: z.ZodType<TodaysValueView> = z.strictObject({
  position: z.int(),
  left: z.int().meta({ description: "Units that are not part of a return, an exchange or a buy-back yet." }),
  ways: z.array(
    z.strictObject({
      kind: z.enum(VALUE_KINDS),
      value: ValuationViewSchema.nullable().meta({ description: "Of one unit; null while its metal has no rate." }),
      canRequest: z.boolean(),
      reason: z.string().nullable().meta({ description: "Why there is no value, or why it cannot be requested now." }),
    }),
  ),
});
