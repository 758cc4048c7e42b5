import { loadContent } from "#web/admin/content/load-content.ts";
import { ContentPagesPage } from "#web/admin/content/pages-page.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/store-pages.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Pages");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadContent(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Pages" />
      <Skeleton className="h-75 rounded-box" />
    </>
  );
}

export default function StorePages({ loaderData }: Route.ComponentProps) {
  return <ContentPagesPage loaded={loaderData} />;
}
