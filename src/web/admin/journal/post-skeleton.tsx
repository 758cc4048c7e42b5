import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageHead } from "../frame/page-head.tsx";

/** Shown while the post is being loaded. */
export function PostSkeleton() {
  return (
    <div aria-busy="true">
      <PageHead title="Post" />
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <Box>
          <Skeleton className="h-16" />
          <Skeleton className="h-80" />
        </Box>
        <div className="grid gap-4">
          <Box title="Who reads it">
            <Skeleton className="h-24" />
          </Box>
          <Box>
            <Skeleton className="h-60" />
          </Box>
        </div>
      </div>
    </div>
  );
}
