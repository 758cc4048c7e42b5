import { Skeleton } from "#web/ui/skeleton.tsx";

/** Shown while the orders are loading. */
export function OrdersSkeleton() {
  return (
    <div aria-busy="true" className="border-t border-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid cols-lead-22 gap-4 border-b border-line py-5">
          <Skeleton className="aspect-square" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
