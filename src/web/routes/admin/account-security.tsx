import { DevicesPart } from "#web/account/devices/devices-part.tsx";
import { DevicesSkeleton } from "#web/account/devices/devices-skeleton.tsx";
import { loadDevices, type LoadedDevices } from "#web/account/devices/load-devices.ts";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { loadSecondFactor } from "#web/admin/security/load-second-factor.ts";
import { SecondFactorBox, type SecondFactorBoxProps } from "#web/admin/security/second-factor-box.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { Box } from "#web/ui/box.tsx";
import type { Route } from "./+types/account-security.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  const [secondFactor, devices] = await Promise.all([loadSecondFactor(request), loadDevices(request)]);
  return { secondFactor, devices };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <AccountSecurityPage />;
}

export default function AccountSecurity({ loaderData }: Route.ComponentProps) {
  return <AccountSecurityPage {...loaderData} />;
}

type PageProps = { secondFactor?: SecondFactorBoxProps["loaded"]; devices?: LoadedDevices };

function AccountSecurityPage({ secondFactor, devices }: PageProps) {
  return (
    <>
      <PageHead title="Account Security" />
      <div className="grid max-w-180 gap-4">
        <SecondFactorBox loaded={secondFactor} />
        <Box title="Signed-in devices">
          <p className="text-ink-soft">Where you are logged in. Sign out what you do not know.</p>
          <div>{devices ? <DevicesPart loaded={devices} /> : <DevicesSkeleton />}</div>
        </Box>
      </div>
    </>
  );
}
