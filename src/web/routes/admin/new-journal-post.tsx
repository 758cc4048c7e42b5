import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { NewPostPage } from "#web/admin/journal/new-page.tsx";
import { PostSkeleton } from "#web/admin/journal/post-skeleton.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/new-journal-post.ts";

const TITLE = "Write a post";

export const meta: Route.MetaFunction = (args) => staffMeta(args, TITLE);

export const handle: CrumbHandle = { crumb: TITLE };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PostSkeleton />;
}

export default function NewJournalPost() {
  return <NewPostPage />;
}
