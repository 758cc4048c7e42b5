import { z } from "zod";
import { WeightDifferenceSchema } from "#contract/orders/packing.schema.ts";
import { OrderedTextSchema } from "#contract/personalisation/personalisation.schema.ts";
import {
  COLLECTED_BY,
  GOODS_DESTINATIONS,
  PAID_AS,
  RETURN_KINDS,
  RETURN_STATUSES,
  RETURN_STEPS,
  type ReceiptRefusal,
  type ReturnableView,
  type ReturnView,
  type StaffReturnRowView,
  type StaffReturnView,
} from "./returns.ts";
import { VALUE_KINDS, VALUE_LINE_KINDS, type TodaysValueView, type ValuationView } from "./todays-value.ts";

const valuation = {
  amount: z.number(),
  lines: z.array(
    z.strictObject({ kind: z.enum(VALUE_LINE_KINDS), name: z.string(), detail: z.string(), amount: z.number() }),
  ),
};

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
      personalisation: z.array(OrderedTextSchema).exactOptional(),
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
