import { DEMO_TITLE, DemoPage, loadDemoData } from "#web/admin/demo/demo-page.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/demo-data.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, DEMO_TITLE);

export const handle: CrumbHandle = { crumb: DEMO_TITLE };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadDemoData(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title={DEMO_TITLE} />
      <Skeleton className="h-75 rounded-box" />
    </>
  );
}

export default function DemoData({ loaderData }: Route.ComponentProps) {
  return <DemoPage loaded={loaderData} />;
}
