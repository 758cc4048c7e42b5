import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { HomeEditor, loadHomeEditor } from "#web/admin/home-editor/home-editor.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/store-home.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Home Page");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadHomeEditor(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Home Page" />
      <Skeleton className="h-75 rounded-box" />
    </>
  );
}

export default function StoreHome({ loaderData }: Route.ComponentProps) {
  return <HomeEditor loaded={loaderData} />;
}
