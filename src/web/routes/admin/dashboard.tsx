import { DashboardPage } from "#web/admin/dashboard/dashboard-page.tsx";
import { DashboardSkeleton } from "#web/admin/dashboard/dashboard-skeleton.tsx";
import { loadDashboard } from "#web/admin/dashboard/load-dashboard.ts";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadDashboard(request);
}
clientLoader.hydrate = true as const;

export { DashboardSkeleton as HydrateFallback };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
