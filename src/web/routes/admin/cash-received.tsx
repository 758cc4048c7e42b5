import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { CashFrame } from "#web/admin/remittances/cash-page.tsx";
import { loadReceived, ReceivedPage } from "#web/admin/remittances/received-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/cash-received.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Cash Received");

export const handle: CrumbHandle = { crumb: "Received" };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadReceived(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <CashFrame shows="received">
      <Skeleton className="h-75 rounded-box" />
    </CashFrame>
  );
}

export default function CashReceived({ loaderData }: Route.ComponentProps) {
  return <ReceivedPage loaded={loaderData} />;
}
