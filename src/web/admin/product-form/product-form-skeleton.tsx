import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The form on its way, of the same size. */
export function ProductFormSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid gap-4 admin:grid-cols-[minmax(0,1fr)_288px] admin:items-start xl:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid min-w-0 gap-4">
        <Box title="Product">
          <Skeleton className="mt-6 h-10" />
          <Skeleton className="mt-6 h-10" />
          <Skeleton className="mt-6 h-[218px]" />
          <Skeleton className="mt-6 h-10" />
        </Box>
        <Box title="Images">
          <Skeleton className="h-28" />
        </Box>
        <Box title="Variations">
          <Skeleton className="h-8 w-32" />
        </Box>
      </div>
      <div className="grid min-w-0 gap-4">
        <Box title="Price and weight">
          <Skeleton className="mt-6 h-10" />
          <Skeleton className="mt-6 h-10" />
        </Box>
        <Box title="Details">
          <Skeleton className="mt-6 h-10" />
          <Skeleton className="mt-6 h-64" />
        </Box>
      </div>
    </div>
  );
}
