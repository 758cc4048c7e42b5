import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { loadStaff, StaffPage } from "#web/admin/staff/staff-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/staff.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadStaff(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <StaffPage />;
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  return <StaffPage loaded={loaderData} />;
}
