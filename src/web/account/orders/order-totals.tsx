import type { ReactNode } from "react";
import { formatRupees } from "#contract/kernel/money.ts";
import { classNames } from "#web/ui/class-names.ts";

export type OrderTotalsProps = { subtotal: number; discount: number; total: number };

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames("flex justify-between gap-4", className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** Subtotal, the coupon when it takes something off, shipping, total. Amounts in rupees. */
export function OrderTotals({ subtotal, discount, total }: OrderTotalsProps) {
  return (
    <dl className="grid gap-2.5">
      <Row label="Subtotal">{formatRupees(subtotal)}</Row>
      {discount > 0 && (
        <Row label="Coupon applied" className="text-leaf">
          −{formatRupees(discount)}
        </Row>
      )}
      <Row label="Shipping">Free</Row>
      <Row label="Total" className="border-t border-line pt-3.5 text-18 font-semibold">
        {formatRupees(total)}
      </Row>
    </dl>
  );
}
