import { formatCoupon } from "#contract/coupons/coupon-texts.rules.ts";
import type { CouponView } from "#contract/coupons/coupon.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Price } from "#web/ui/price.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { UseLimitFields, ValidityFields } from "../frame/limits-of-use.tsx";
import { COUPON_KINDS, COUPON_LABELS, draftTerms, type CouponForm, type CouponValues } from "./coupon-form.rules.ts";

const OPTIONAL = "Optional";
const TWO_COLUMNS = "grid items-start gap-4 sm:grid-cols-2";

export type CouponFieldsProps = {
  form: CouponForm;
  /** How often the coupon was used; undefined for a new one. */
  uses?: number | undefined;
};

/** The discount of a coupon, its conditions and its period. */
export function CouponFields({ form, uses }: CouponFieldsProps) {
  return (
    <>
      <DiscountBox form={form} />
      <OrdersBox form={form} uses={uses} />
      <DaysBox form={form} />
    </>
  );
}

type PartProps = Pick<CouponFieldsProps, "form">;

function DiscountBox({ form: { values, field, change } }: PartProps) {
  return (
    <Box title="What it takes off">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{COUPON_LABELS.kind}</legend>
        {Object.entries(COUPON_KINDS).map(([kind, label]) => (
          <Radio
            key={kind}
            name="kind"
            className="dense-desk:min-h-8"
            label={label}
            checked={values.kind === kind}
            onChange={() => change("kind", kind)}
          />
        ))}
      </fieldset>
      {values.kind === "flat" ? (
        <DecimalField {...field("discount")} label={COUPON_LABELS.discount} prefix="₹" required />
      ) : (
        <div className={TWO_COLUMNS}>
          <DecimalField {...field("percent")} label={COUPON_LABELS.percent} prefix="%" required />
          <DecimalField
            {...field("maxDiscount")}
            label={COUPON_LABELS.maxDiscount}
            aside={OPTIONAL}
            hint="However large the order is."
            prefix="₹"
          />
        </div>
      )}
    </Box>
  );
}

function OrdersBox({ form: { values, field, change }, uses }: CouponFieldsProps) {
  return (
    <Box title="For which orders">
      <DecimalField {...field("minSubtotal")} label={COUPON_LABELS.minSubtotal} aside={OPTIONAL} prefix="₹" />
      <UseLimitFields field={field} hint={limitHint(values.totalLimit, uses)} />
      <Checkbox
        label={COUPON_LABELS.firstOrderOnly}
        checked={values.firstOrderOnly === "yes"}
        onChange={({ target }) => change("firstOrderOnly", target.checked ? "yes" : "")}
      />
    </Box>
  );
}

function DaysBox({ form: { field } }: PartProps) {
  return (
    <Box title="On which days">
      <ValidityFields field={field} />
    </Box>
  );
}

/** A limit below the current number of uses is valid, and means that the coupon is used up. */
function limitHint(limit: string, uses = 0): string | undefined {
  const isUsedUp = (readNumber(limit) ?? Infinity) <= uses;
  if (uses === 0 || !isUsedUp) return undefined;
  return `It was used ${counted(uses, "time")} so far, so this uses it up.`;
}

export type CouponSummaryProps = {
  values: CouponValues;
  /** Undefined for a new coupon. */
  coupon?: CouponView | undefined;
  className?: string | undefined;
};

/** Describes in a sentence what the coupon will do, following the form, and how it has been used so far. */
export function CouponSummary({ values, coupon, className }: CouponSummaryProps) {
  const terms = draftTerms(values);
  const uses = coupon?.uses ?? 0;
  return (
    <Box title="In words" className={className}>
      <p aria-live="polite" className={terms ? "text-15" : "text-ink-soft"}>
        {terms ? formatCoupon({ ...terms, uses }) : "What the coupon does stands here as soon as the form says it."}
      </p>
      {coupon && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4">
          <div>
            <dt className="text-13 text-ink-soft">Uses</dt>
            <dd className="mt-0.5 font-semibold tabular-nums">{uses.toLocaleString("en-IN")}</dd>
          </div>
          <div>
            <dt className="text-13 text-ink-soft">Taken off so far</dt>
            <dd className="mt-0.5">
              <Price rupees={coupon.discountGiven} />
            </dd>
          </div>
          {coupon.endedAt !== null && (
            <div className="col-span-full">
              <dt className="text-13 text-ink-soft">Ended</dt>
              <dd className="mt-0.5">{formatDateTime(coupon.endedAt)}</dd>
            </div>
          )}
        </dl>
      )}
    </Box>
  );
}
