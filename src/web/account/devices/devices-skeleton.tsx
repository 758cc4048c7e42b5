import { Skeleton } from "#web/ui/skeleton.tsx";

/** The devices on their way. */
export function DevicesSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2 border-y border-line py-3">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  );
}
