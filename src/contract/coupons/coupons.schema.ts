import { z } from "zod";
import { checkCrossFieldRules } from "#contract/kernel/cross-field.schema.ts";
import { momentSchema } from "#contract/kernel/day.schema.ts";
import { rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { orNull } from "#contract/kernel/or-null.schema.ts";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { requiredText, trimmedPattern } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import {
  couponCodeRule,
  couponMessages,
  isDiscountAmount,
  isPercentage,
  MAX_COUPON_CODE,
  MAX_USES,
} from "./coupon.rules.ts";
import { COUPON_SORTS, COUPON_STATES, type CouponSort, type CouponUseView, type CouponView } from "./coupon.ts";

/** Codes are case-insensitive. */
const code = requiredText({
  required: couponMessages.codeRequired,
  max: MAX_COUPON_CODE,
  rule: couponCodeRule,
})
  .meta(trimmedPattern(`[A-Za-z0-9-]{3,${MAX_COUPON_CODE}}`))
  .transform((text) => text.toUpperCase());

const amountOff = (error: string) => z.number({ error }).refine(isDiscountAmount, { error });

const time = momentSchema(couponMessages.time, couponMessages.day);

const limit = orNull(wholeNumber(1, MAX_USES, couponMessages.limit));

const terms = {
  discount: orNull(amountOff(couponMessages.discount)),
  percent: orNull(z.number({ error: couponMessages.percent }).refine(isPercentage, { error: couponMessages.percent })),
  maxDiscount: orNull(amountOff(couponMessages.maxDiscount)),
  minSubtotal: orNull(rupees(couponMessages.minSubtotal)).transform((subtotal) => subtotal ?? 0),
  validFrom: orNull(time),
  validUntil: orNull(time).meta({ description: "The first moment at which it is no longer valid." }),
  totalLimit: limit,
  perCustomerLimit: limit,
  firstOrderOnly: yesNo.default(false),
};

const TermsSchema = z.object(terms);
type Terms = z.output<typeof TermsSchema>;

const checkTerms = checkCrossFieldRules<Terms>([
  {
    path: "discount",
    holds: ({ discount, percent }) => discount !== null || percent !== null,
    error: couponMessages.discount,
  },
  {
    path: "percent",
    holds: ({ discount, percent }) => discount === null || percent === null,
    error: couponMessages.both,
  },
  {
    path: "maxDiscount",
    holds: ({ maxDiscount, percent }) => maxDiscount === null || percent !== null,
    error: couponMessages.maxDiscountOfAmount,
  },
  {
    path: "validUntil",
    holds: ({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom < validUntil,
    error: couponMessages.window,
  },
]);

export const CreateCouponSchema = TermsSchema.extend({ code }).check(checkTerms);
export type CreateCoupon = z.output<typeof CreateCouponSchema>;
export type CreateCouponBody = z.input<typeof CreateCouponSchema>;

/** Replaces all terms of a coupon. An omitted condition is removed. */
export const ChangeCouponSchema = TermsSchema.extend({
  code: code.optional().meta({ description: "May be sent back as it was read; it cannot be changed." }),
  updatedAt: readVersion.optional(),
}).check(checkTerms);
export type ChangeCoupon = z.output<typeof ChangeCouponSchema>;
export type ChangeCouponBody = z.input<typeof ChangeCouponSchema>;

/** Accepts any text; an invalid code is reported as not found. */
export const CouponCodeSchema = z.object({
  code: requiredText({ required: couponMessages.codeRequired, max: MAX_COUPON_CODE }).transform((text) =>
    text.toUpperCase(),
  ),
});

const SORTS = COUPON_SORTS.flatMap((column) => [`${column}-asc`, `${column}-desc`] as const);

/** A column and a direction. */
const sort = z.enum(SORTS, { error: "Unknown sort." }).transform((text) => {
  const [column = "createdAt", direction] = text.split("-");
  return { column: column as CouponSort, direction: direction === "asc" ? ("asc" as const) : ("desc" as const) };
});

export const ListCouponsSchema = PagingSchema.extend({
  q: searchQuery.optional(),
  state: z.enum(["all", ...COUPON_STATES], { error: "Unknown state." }).default("all"),
  sort: sort.optional(),
});
export type ListCoupons = z.output<typeof ListCouponsSchema>;

export const CouponViewSchema: z.ZodType<CouponView> = z.strictObject({
  code: z.string(),
  kind: z.enum(["flat", "percent"]),
  discount: z.number().nullable(),
  percent: z.number().nullable(),
  maxDiscount: z.number().nullable(),
  minSubtotal: z.number(),
  validFrom: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable().meta({ description: "The first moment at which it is no longer valid." }),
  totalLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  endedAt: z.iso.datetime().nullable(),
  state: z.enum(COUPON_STATES),
  uses: z.int().meta({ description: "Includes uses that are reserved by open payments." }),
  discountGiven: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const CouponUseViewSchema: z.ZodType<CouponUseView> = z.strictObject({
  orderID: z.string().nullable().meta({ description: "Null while an open payment has reserved the use." }),
  customerID: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  amount: z.number(),
  at: z.iso.datetime(),
});
