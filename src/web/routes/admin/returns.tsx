import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { loadReturns, ReturnListPage } from "#web/admin/returns/list-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/returns.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadReturns(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ReturnListPage />;
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <ReturnListPage loaded={loaderData} />;
}
