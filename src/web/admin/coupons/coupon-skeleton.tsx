import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageHead } from "../frame/page-head.tsx";

/** Shown while the coupon is being loaded. */
export function CouponSkeleton() {
  return (
    <div aria-busy="true">
      <PageHead title="Coupon" />
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <div className="grid gap-4">
          <Box title="What it takes off">
            <Skeleton className="h-28" />
          </Box>
          <Box title="For which orders">
            <Skeleton className="h-46" />
          </Box>
          <Box title="On which days">
            <Skeleton className="h-22" />
          </Box>
        </div>
        <Box title="In words">
          <Skeleton className="h-26" />
        </Box>
      </div>
    </div>
  );
}
