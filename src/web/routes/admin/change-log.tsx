import { ChangeLogPage, loadChanges } from "#web/admin/change-log/change-log-page.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/change-log.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadChanges(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ChangeLogPage />;
}

export default function ChangeLog({ loaderData }: Route.ComponentProps) {
  return <ChangeLogPage loaded={loaderData} />;
}
