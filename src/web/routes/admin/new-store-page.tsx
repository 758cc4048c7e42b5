import { NewContentPage } from "#web/admin/content/new-page.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/new-store-page.ts";

const TITLE = "Add a page";

export const meta: Route.MetaFunction = (args) => staffMeta(args, TITLE);

export const handle: CrumbHandle = { crumb: TITLE };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return null;
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

export default function NewStorePage() {
  return <NewContentPage />;
}
