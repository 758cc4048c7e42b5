import { getSecondFactor } from "#contract/accounts/second-factor.calls.ts";
import { DevicesPanel } from "#web/account/devices/devices-panel.tsx";
import { DevicesSkeleton, loadDevices, type LoadedDevices } from "#web/account/devices/devices.tsx";
import { Passkeys } from "#web/account/security/passkeys.tsx";
import { loadForStaff } from "#web/admin/frame/load-staff-data.ts";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { SecondFactorBox, type SecondFactorBoxProps } from "#web/admin/security/second-factor-box.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { Box } from "#web/ui/box.tsx";
import type { Route } from "./+types/account-security.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  const [secondFactor, devices] = await Promise.all([loadForStaff(getSecondFactor, request), loadDevices(request)]);
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
        <Box title="Passkeys">
          <p className="text-ink-soft">
            Log in with your fingerprint, face or PIN. A passkey counts as both factors, so it needs no code.
          </p>
          <div>{devices && <Passkeys />}</div>
        </Box>
        <Box title="Signed-in devices">
          <p className="text-ink-soft">Where you are logged in. Sign out what you do not know.</p>
          <div>{devices ? <DevicesPanel loaded={devices} /> : <DevicesSkeleton />}</div>
        </Box>
      </div>
    </>
  );
}
