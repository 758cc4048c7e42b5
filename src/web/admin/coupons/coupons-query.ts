import { COUPON_SORTS } from "#contract/coupons/coupon.ts";
import type { TableShape } from "../table/table-query.rules.ts";

/** What the list of coupons can be asked. */
export const COUPONS_SHAPE: TableShape<"state"> = {
  filters: ["state"],
  sorts: COUPON_SORTS,
  sort: { column: "createdAt", direction: "desc" },
  pageSize: 25,
};

/** The uses of one coupon, newest first, are only paged. */
export const USES_SHAPE: TableShape<never> = {
  filters: [],
  sorts: [],
  sort: { column: "at", direction: "desc" },
  pageSize: 10,
};
