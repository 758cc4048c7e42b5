import { Link } from "react-router";
import { getSignature } from "#contract/billing/billing.calls.ts";
import { getSettings } from "#contract/settings/settings.calls.ts";
import { loadForStaff } from "#web/admin/frame/load-staff-data.ts";
import { NotLoadedBox } from "#web/admin/frame/not-loaded-box.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { DEMO_DATA_PATH } from "#web/admin/frame/staff-paths.ts";
import { useLastData } from "#web/admin/frame/use-last-data.ts";
import { SignatureBox } from "#web/admin/store-settings/signature-box.tsx";
import { SettingsSkeleton, StoreSettingsForm } from "#web/admin/store-settings/store-settings-form.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/store-settings.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  const [settings, signature] = await Promise.all([
    loadForStaff(getSettings, request),
    loadForStaff(getSignature, request),
  ]);
  return { settings, signature };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Store Settings" />
      <SettingsSkeleton />
    </>
  );
}

export default function StoreSettings({ loaderData: { signature, ...loaded } }: Route.ComponentProps) {
  const settings = useLastData(loaded.settings);
  return (
    <>
      <PageHead title="Store Settings" />
      {"failure" in settings ? (
        <NotLoadedBox {...settings} />
      ) : (
        <>
          <StoreSettingsForm view={settings.data} />
          <div className="mt-4 grid gap-4 pt-(--admin-foot)">
            <SignatureBox loaded={signature} />
            <p>
              <Link to={DEMO_DATA_PATH} className="inline-flex min-h-11 items-center link">
                Remove demo data
              </Link>
            </p>
          </div>
        </>
      )}
    </>
  );
}
