import { PageHead } from "#web/admin/frame/page-head.tsx";
import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** An order on its way. */
export function OrderSkeleton({ orderId }: { orderId: string | undefined }) {
  return (
    <div aria-busy="true">
      <PageHead title={`Order ${orderId ?? ""}`}>
        <Skeleton className="h-10 w-36" />
      </PageHead>
      <p role="status" className="sr-only">
        Loading the order…
      </p>
      <div className="grid items-start gap-4 admin:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4">
          <Box title="Items">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-24 w-full" />
          </Box>
          <Box title="Payment">
            <Skeleton className="h-16 w-full" />
          </Box>
        </div>
        <Box title="Customer">
          <Skeleton className="h-48 w-full" />
        </Box>
      </div>
    </div>
  );
}
