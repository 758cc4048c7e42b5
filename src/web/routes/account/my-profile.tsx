import { useRevalidator } from "react-router";
import { DevicesSkeleton } from "#web/account/devices/devices-skeleton.tsx";
import { loadDevices, type LoadedDevices } from "#web/account/devices/load-devices.ts";
import { loadConsents } from "#web/account/privacy/load-consents.ts";
import { loadProfile } from "#web/account/profile/load-profile.ts";
import { ProfileCard } from "#web/account/profile/profile-card.tsx";
import { ProfilePage, ProfilePanel } from "#web/account/profile/profile-page.tsx";
import { ProfileSkeleton } from "#web/account/profile/profile-skeleton.tsx";
import { requireLogin } from "#web/browser/guards.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { pageMeta } from "#web/shop/page-meta.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/my-profile.ts";

/** Below the fold, and not what most people come for. */
const privacyPanel = onDemand(async () => (await import("#web/account/privacy/privacy-panel.tsx")).PrivacyPanel);
const devicesPart = onDemand(async () => (await import("#web/account/devices/devices-part.tsx")).DevicesPart);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireLogin();
  const [profile, devices, consents] = await Promise.all([
    loadProfile(request),
    loadDevices(request),
    loadConsents(request),
  ]);
  return { profile, devices, consents };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "My Profile" });
}

export function HydrateFallback() {
  return (
    <ProfilePage>
      <div className="grid gap-6">
        <ProfileSkeleton />
        <Devices />
      </div>
    </ProfilePage>
  );
}

export default function MyProfile({ loaderData: { profile, devices, consents } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <ProfilePage>
      <div className="grid gap-6">
        {"profile" in profile ? (
          <ProfileCard profile={profile.profile} />
        ) : (
          <ErrorState title={profile.failure} onRetry={() => void revalidate()} retrying={state === "loading"}>
            Your details are safe; only this page failed to load them.
          </ErrorState>
        )}
        <Devices loaded={devices} />
        {"profile" in profile && <privacyPanel.Part consents={consents} />}
      </div>
    </ProfilePage>
  );
}

function Devices({ loaded }: { loaded?: LoadedDevices }) {
  return (
    <ProfilePanel>
      <h2 className="d-22">Signed-in devices</h2>
      <p className="mt-1 mb-4 text-ink-soft">Where you are logged in. Sign out what you do not know.</p>
      {loaded ? <devicesPart.Part loaded={loaded} /> : <DevicesSkeleton />}
    </ProfilePanel>
  );
}
