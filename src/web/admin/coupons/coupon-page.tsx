import { couponInWords } from "#contract/coupons/coupon-conditions.ts";
import type { CouponView } from "#contract/coupons/coupon.ts";
import { changeCoupon } from "#contract/coupons/coupons.calls.ts";
import { send } from "#web/browser/send.ts";
import { Button } from "#web/ui/button.tsx";
import { LeaveGuard } from "../frame/leave-guard.tsx";
import { NewerNote } from "../frame/newer-note.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { useEditing } from "../frame/use-editing.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { TERMS_RULES, termsOf, valuesOf, type CouponField } from "./coupon-form.rules.ts";
import { CouponStateBadge } from "./coupon-state-badge.tsx";
import { CouponSummary } from "./coupon-summary.tsx";
import { CouponUses, type CouponUsesProps } from "./coupon-uses.tsx";
import { EndCoupon } from "./end-coupon.tsx";

export type CouponPageProps = { coupon: CouponView; uses: CouponUsesProps["uses"] };

export function CouponPage({ coupon, uses }: CouponPageProps) {
  const { form, isChanged, newer, keepMine, takeTheirs, discard } = useEditing<CouponView, CouponField>({
    read: coupon,
    valuesOf,
    rules: TERMS_RULES,
    save: async (values, base, signal) => {
      const body = { ...termsOf(values, base), updatedAt: base.updatedAt };
      return send(changeCoupon, { params: { code: base.code }, body, signal });
    },
  });
  return (
    <form {...form.formProps}>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {coupon.code}
            <CouponStateBadge state={coupon.state} />
          </span>
        }
      >
        <EndCoupon coupon={coupon} />
      </PageHead>
      <div className="grid gap-4">
        {newer && (
          <NewerNote onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
            Now it says: {couponInWords(newer)}
          </NewerNote>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 gap-4">
            <CouponFields form={form} uses={coupon.uses} />
          </div>
          <CouponSummary values={form.values} coupon={coupon} className="max-lg:order-first" />
        </div>
        <CouponUses uses={uses} />
      </div>
      {isChanged && (
        <SaveBar status="Not saved yet">
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busy={form.busy}>
            Save coupon
          </Button>
        </SaveBar>
      )}
      <LeaveGuard when={isChanged && !form.busy} />
    </form>
  );
}
