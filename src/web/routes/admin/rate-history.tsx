import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { loadHistory, RateHistoryPage } from "#web/admin/rates/history-page.tsx";
import { RatesSkeleton } from "#web/admin/rates/rates-head.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/rate-history.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "History of rates");

export const handle: CrumbHandle = { crumb: "History" };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadHistory(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <RatesSkeleton />;
}

export default function RateHistory({ loaderData }: Route.ComponentProps) {
  return <RateHistoryPage loaded={loaderData} />;
}
