import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { CashFrame, CashPage, loadCashToCome } from "#web/admin/remittances/cash-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/cash.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCashToCome(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <CashFrame shows="owed">
      <Skeleton className="h-75 rounded-box" />
    </CashFrame>
  );
}

export default function Cash({ loaderData }: Route.ComponentProps) {
  return <CashPage loaded={loaderData} />;
}
