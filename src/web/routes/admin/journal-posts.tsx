import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { loadPosts } from "#web/admin/journal/load-posts.ts";
import { PostsPage } from "#web/admin/journal/posts-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/journal-posts.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadPosts(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PostsPage />;
}

export default function JournalPosts({ loaderData }: Route.ComponentProps) {
  return <PostsPage loaded={loaderData} />;
}
