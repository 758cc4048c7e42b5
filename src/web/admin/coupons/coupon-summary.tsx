import { couponInWords } from "#contract/coupons/coupon-conditions.ts";
import type { CouponView } from "#contract/coupons/coupon.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { Box } from "#web/ui/box.tsx";
import { Price } from "#web/ui/price.tsx";
import { draftTerms, type CouponValues } from "./coupon-form.rules.ts";

export type CouponSummaryProps = {
  values: CouponValues;
  /** Nothing for a coupon that is to be made. */
  coupon?: CouponView | undefined;
  className?: string | undefined;
};

/** What the coupon will do, in a sentence that follows the form, and what it has done. */
export function CouponSummary({ values, coupon, className }: CouponSummaryProps) {
  const terms = draftTerms(values);
  const uses = coupon?.uses ?? 0;
  return (
    <Box title="In words" className={className}>
      <p aria-live="polite" className={terms ? "text-15" : "text-ink-soft"}>
        {terms ? couponInWords({ ...terms, uses }) : "What the coupon does stands here as soon as the form says it."}
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
