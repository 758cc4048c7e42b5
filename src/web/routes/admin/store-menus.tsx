import { loadMenus, MenusPage } from "#web/admin/content/menus-page.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/store-menus.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Menus");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadMenus(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Menus" />
      <Skeleton className="h-75 rounded-box" />
    </>
  );
}

export default function StoreMenus({ loaderData }: Route.ComponentProps) {
  return <MenusPage loaded={loaderData} />;
}
