import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { RatesSkeleton } from "#web/admin/rates/rates-head.tsx";
import { loadRates, RatesPage } from "#web/admin/rates/rates-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/rates.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadRates(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <RatesSkeleton />;
}

export default function Rates({ loaderData }: Route.ComponentProps) {
  return <RatesPage loaded={loaderData} />;
}
