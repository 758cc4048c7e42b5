import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyCart } from "./empty-cart.tsx";

/** The cart is stored in the browser. Until hydration, the mark on `<html>` says whether there is one. */
export function CartSkeleton() {
  return (
    <>
      <div className="in-data-cart:hidden">
        <EmptyCart onTaken={() => {}} />
      </div>
      <div
        aria-busy="true"
        className="hidden gap-8 in-data-cart:grid md:cols-aside-90 md:items-start md:gap-12 lg:gap-16"
      >
        <div className="border-t border-line">
          <SkeletonLine />
          <SkeletonLine />
        </div>
        <Skeleton className="h-55 md:h-77" />
      </div>
    </>
  );
}

function SkeletonLine() {
  return (
    <div className="grid cols-lead-22 gap-x-3 border-b border-line py-4 md:cols-lead-36 md:gap-x-6 md:py-6">
      <Skeleton className="aspect-square" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-1/5" />
        <Skeleton className="mt-auto h-11 w-31" />
      </div>
    </div>
  );
}
