import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { loadPosts, PostListPage } from "#web/admin/journal/list-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/journal-posts.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadPosts(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PostListPage />;
}

export default function JournalPosts({ loaderData }: Route.ComponentProps) {
  return <PostListPage loaded={loaderData} />;
}
