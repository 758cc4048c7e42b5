import { getPost } from "#contract/journal/journal.calls.ts";
import { loadForStaff } from "#web/admin/frame/load-staff-data.ts";
import { NotLoaded } from "#web/admin/frame/not-loaded.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { PostArticle } from "#web/storefront/journal/post-article.tsx";
import { Note } from "#web/ui/note.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/journal-preview.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Preview of a post" });

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadForStaff(getPost, request, { params: { id: params.id }, query: { drafts: true } });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div aria-busy="true" className="wrap grid max-w-reading gap-6 pt-8 pb-14">
      <Skeleton className="h-12" />
      <Skeleton className="aspect-4/3" />
      <Skeleton className="h-80" />
    </div>
  );
}

/** Previews a draft for staff, as readers will see it. */
export default function JournalPreview({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-14 md:pb-24">
      {"failure" in loaderData ? (
        <NotLoaded {...loaderData} />
      ) : (
        <>
          <Note className="mx-auto mb-8 max-w-reading">
            This is a preview. As long as it is a draft, only staff see it.
          </Note>
          <PostArticle post={loaderData.data} />
        </>
      )}
    </div>
  );
}
