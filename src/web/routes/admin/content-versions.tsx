import { loadContentVersions } from "#web/admin/content/load-content.ts";
import { ContentVersionsPage } from "#web/admin/content/versions-page.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/content-versions.ts";

const TITLE = "Earlier versions";

export const meta: Route.MetaFunction = (args) => staffMeta(args, TITLE);

export const handle: CrumbHandle = { crumb: TITLE };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadContentVersions(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title={TITLE} />
      <Skeleton className="h-75 rounded-box" />
    </>
  );
}

export default function ContentVersions({ loaderData }: Route.ComponentProps) {
  return <ContentVersionsPage loaded={loaderData} />;
}
