import { z } from "zod";
import { isDiscountAmount, isPercentage, MAX_USES } from "#contract/coupons/coupon.rules.ts";
import { checkCrossFieldRules } from "#contract/kernel/cross-field.schema.ts";
import { momentSchema } from "#contract/kernel/day.schema.ts";
import { MAX_ID, rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { orNull } from "#contract/kernel/or-null.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import { OFFER_AUDIENCES, OFFER_KINDS, type OfferKind } from "./offer.ts";
import { offerShape } from "./offers.schema.ts";
import {
  MAX_OFFER_PIECES,
  MAX_OFFER_TITLE,
  MAX_PIECE_NAME,
  offerFieldMessages as messages,
} from "./staff-offers.rules.ts";
import { OFFER_STATES, type OfferPreviewView, type StaffOfferView } from "./staff-offers.ts";

const amountOff = (error: string) => orNull(z.number({ error }).refine(isDiscountAmount, { error }));
const pieces = wholeNumber(1, MAX_OFFER_PIECES, messages.pieces);
const limit = orNull(wholeNumber(1, MAX_USES, messages.limit));
const trueByDefault = yesNo.default(true);

const time = momentSchema(messages.time);

const ids = (error: string) =>
  z
    .array(wholeNumber(1, MAX_ID, error), { error })
    .max(200, { error })
    .default([])
    .transform((list) => [...new Set(list)]);

const TermsSchema = z.object({
  title: requiredText({ required: messages.title, max: MAX_OFFER_TITLE }),
  kind: z.enum(OFFER_KINDS, { error: messages.kind }),
  percent: orNull(z.number({ error: messages.percent }).refine(isPercentage, { error: messages.percent })),
  amount: amountOff(messages.amount),
  maxDiscount: amountOff(messages.maxDiscount),
  buy: orNull(pieces),
  get: orNull(pieces),
  giftProductID: orNull(wholeNumber(1, MAX_ID, messages.gift)),
  categoryIDs: ids(messages.categories),
  productIDs: ids(messages.products),
  pieceName: requiredText({ required: messages.pieceName, max: MAX_PIECE_NAME }),
  minAmount: rupees(messages.minAmount).default(0),
  minPieces: pieces.default(1),
  audience: z.enum(OFFER_AUDIENCES, { error: messages.audience }).default("everyone"),
  withCoupons: trueByDefault,
  withOffers: trueByDefault,
  validFrom: orNull(time),
  validUntil: orNull(time).meta({ description: "The first moment at which it is no longer valid." }),
  totalLimit: limit,
  perCustomerLimit: limit,
});
type Terms = z.output<typeof TermsSchema>;

/** A field that some kinds of offer require, and that must be null for the others. */
function ofKinds(
  path: "percent" | "amount" | "buy" | "get" | "giftProductID",
  kinds: readonly OfferKind[],
  error: string,
) {
  return [
    { path, holds: (terms: Terms) => !kinds.includes(terms.kind) || terms[path] !== null, error },
    { path, holds: (terms: Terms) => kinds.includes(terms.kind) || terms[path] === null, error: messages.notOfKind },
  ];
}

const PERCENT_KINDS: readonly OfferKind[] = ["percent", "making", "buy_get"];

const checkTerms = checkCrossFieldRules<Terms>([
  ...ofKinds("percent", PERCENT_KINDS, messages.percent),
  ...ofKinds("amount", ["amount"], messages.amount),
  ...ofKinds("buy", ["buy_get"], messages.pieces),
  ...ofKinds("get", ["buy_get"], messages.pieces),
  ...ofKinds("giftProductID", ["gift"], messages.gift),
  {
    path: "maxDiscount",
    holds: ({ kind, maxDiscount }) => maxDiscount === null || PERCENT_KINDS.includes(kind),
    error: messages.notOfKind,
  },
  {
    path: "validUntil",
    holds: ({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom < validUntil,
    error: messages.window,
  },
]);

export const OfferTermsSchema = TermsSchema.check(checkTerms);
export type WrittenTerms = z.output<typeof OfferTermsSchema>;
export type OfferTermsBody = z.input<typeof OfferTermsSchema>;

export const ChangeOfferSchema = TermsSchema.extend({
  updatedAt: readVersion.optional(),
}).check(checkTerms);
export type ChangeOffer = z.output<typeof ChangeOfferSchema>;
export type ChangeOfferBody = z.input<typeof ChangeOfferSchema>;

const { gift: _gift, until: _until, ...shared } = offerShape;

export const StaffOfferViewSchema: z.ZodType<StaffOfferView> = z.strictObject({
  ...shared,
  giftProductID: z.int().nullable(),
  categoryIDs: z.array(z.int()).meta({ description: "All products when these and productIDs are empty." }),
  productIDs: z.array(z.int()),
  validFrom: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable().meta({ description: "The first moment at which it is no longer valid." }),
  totalLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  state: z.enum(OFFER_STATES),
  words: z.string(),
  endedAt: z.iso.datetime().nullable(),
  uses: z.int().meta({ description: "Includes uses that are reserved by open payments." }),
  discountGiven: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const OfferPreviewViewSchema: z.ZodType<OfferPreviewView> = z.strictObject({
  words: z.string(),
  products: z.int(),
  samples: z.array(
    z.strictObject({
      productID: z.int(),
      title: z.string(),
      price: z.number(),
      withOffer: z.number().nullable().meta({ description: "The price of a single piece; null when unchanged." }),
    }),
  ),
});
