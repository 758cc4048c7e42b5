import { NotLoaded } from "#web/admin/frame/not-loaded.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { useLastData } from "#web/admin/frame/use-last-data.ts";
import { EditPostPage, loadPost, type LoadedPost } from "#web/admin/journal/edit-page.tsx";
import { PostSkeleton } from "#web/admin/journal/post-skeleton.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/journal-post.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, titleOf(args.loaderData) ?? "Post");

export const handle: CrumbHandle<LoadedPost> = { crumb: titleOf };

function titleOf(loaded: LoadedPost | undefined): string | undefined {
  return loaded && "data" in loaded ? loaded.data.title : undefined;
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadPost(params.id, request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PostSkeleton />;
}

export default function JournalPost({ loaderData }: Route.ComponentProps) {
  const loaded = useLastData(loaderData);
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title="Post" />
        <NotLoaded {...loaded} />
      </>
    );
  }
  return <EditPostPage key={loaded.data.id} post={loaded.data} />;
}
