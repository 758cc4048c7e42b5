import { loadZones, ZonesPage } from "#web/admin/delivery/zones-page.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/delivery-zones.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Delivery Zones");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadZones(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Delivery Zones" />
      <Skeleton className="h-75 rounded-box" />
    </>
  );
}

export default function DeliveryZones({ loaderData }: Route.ComponentProps) {
  return <ZonesPage loaded={loaderData} />;
}
