import { Skeleton } from "#web/ui/skeleton.tsx";

export type ProductCardSkeletonProps = { addable?: boolean | undefined };

/** The place of a product on its way, of the same size. */
export function ProductCardSkeleton({ addable }: ProductCardSkeletonProps) {
  return (
    <div className="flex h-full flex-col">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex-1 px-3 pt-1 pb-3.5 md:px-5 md:pb-5">
        <Skeleton className="my-1 h-4 w-2/5" />
        <Skeleton className="mt-2.5 h-[18px] w-3/4" />
      </div>
      {addable && <div className="h-11 border-t border-line md:h-12" />}
    </div>
  );
}
