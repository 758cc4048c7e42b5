import { Link } from "react-router";
import { lastMoment, offerInWords } from "#contract/coupons/coupon-conditions.ts";
import type { CouponView } from "#contract/coupons/coupon.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { Price } from "#web/ui/price.tsx";
import type { TableColumn } from "../table/staff-table.ts";
import { couponPath } from "./coupon-path.ts";
import { CouponStateBadge } from "./coupon-state-badge.tsx";

export const COUPON_COLUMNS: readonly TableColumn<CouponView>[] = [
  {
    id: "code",
    header: "Coupon",
    sort: "asc",
    className: "max-w-56 admin:max-w-72 xl:max-w-90",
    cell: (coupon) => (
      <>
        <Link to={couponPath(coupon.code)} className="font-medium wrap-anywhere link">
          {coupon.code}
        </Link>
        <span className="block truncate text-13 text-ink-soft" title={offerInWords(coupon)}>
          {offerInWords(coupon)}
        </span>
      </>
    ),
  },
  { id: "state", header: "State", cell: ({ state }) => <CouponStateBadge state={state} /> },
  {
    id: "uses",
    header: "Uses",
    sort: "desc",
    align: "end",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ uses, totalLimit }) => (
      <>
        {uses.toLocaleString("en-IN")}
        {totalLimit !== null && <span className="text-ink-soft"> of {totalLimit.toLocaleString("en-IN")}</span>}
      </>
    ),
  },
  {
    id: "discountGiven",
    header: "Taken off",
    sort: "desc",
    align: "end",
    cell: ({ discountGiven }) => <Price rupees={discountGiven} />,
  },
  {
    id: "validUntil",
    header: "Last day",
    sort: "asc",
    className: "whitespace-nowrap",
    cell: ({ validUntil }) =>
      validUntil === null ? (
        <span className="text-ink-mute">None</span>
      ) : (
        formatDate(lastMoment(validUntil).toISOString())
      ),
  },
  {
    id: "createdAt",
    header: "Created",
    sort: "desc",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
