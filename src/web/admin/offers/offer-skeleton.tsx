import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageHead } from "../frame/page-head.tsx";

/** Shown while the offer or the form's choices are loading. */
export function OfferSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHead title={title} />
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <div className="grid gap-4">
          <Box title="What it does">
            <Skeleton className="h-46" />
          </Box>
          <Box title="For which pieces">
            <Skeleton className="h-46" />
          </Box>
        </div>
        <Box title="Its effect">
          <Skeleton className="h-26" />
        </Box>
      </div>
    </div>
  );
}
