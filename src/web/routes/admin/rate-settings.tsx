import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { RatesSkeleton } from "#web/admin/rates/rates-head.tsx";
import { loadRateSettings, RateSettingsPage } from "#web/admin/rates/settings-page.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/rate-settings.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Settings of rates");

export const handle: CrumbHandle = { crumb: "Settings" };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadRateSettings(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <RatesSkeleton />;
}

export default function RateSettings({ loaderData }: Route.ComponentProps) {
  return <RateSettingsPage loaded={loaderData} />;
}
