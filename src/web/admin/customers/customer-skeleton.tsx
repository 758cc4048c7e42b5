import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageHead } from "../frame/page-head.tsx";

/** Shown while the customer is being loaded. */
export function CustomerSkeleton() {
  return (
    <div aria-busy="true">
      <PageHead title="Customer" />
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <div className="grid gap-4">
          <Skeleton className="h-40 rounded-box sm:h-22" />
          <Box title="Orders">
            <Skeleton className="h-60" />
          </Box>
        </div>
        <div className="grid gap-4">
          <Box title="Contact">
            <Skeleton className="h-34" />
          </Box>
          <Box title="Account">
            <Skeleton className="h-22" />
          </Box>
        </div>
      </div>
    </div>
  );
}
