import { useRevalidator } from "react-router";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import type { ConsentsView } from "#contract/accounts/consent.ts";
import { getConsents } from "#contract/accounts/privacy.calls.ts";
import type { ProfileView } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { DevicesSkeleton, loadDevices, type LoadedDevices } from "#web/account/devices/devices.tsx";
import { ProfileCard } from "#web/account/profile/profile-card.tsx";
import { ProfilePage, ProfilePanel, ProfileSkeleton } from "#web/account/profile/profile-page.tsx";
import { loadStoreCredit, StoreCreditPanel } from "#web/account/profile/store-credit-panel.tsx";
import { requireLogin } from "#web/browser/guards.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { sendFromLoader } from "#web/browser/send-from-loader.ts";
import { useLastLoaded } from "#web/browser/use-last-loaded.ts";
import { useSessionSync } from "#web/browser/use-session-sync.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/my-profile.ts";

/** Below the fold, and rarely the reason for a visit. */
const privacyPanel = onDemand(async () => (await import("#web/account/privacy/privacy-panel.tsx")).PrivacyPanel);
const addressBook = onDemand(async () => (await import("#web/account/addresses/address-book.tsx")).AddressBook);
const setPassword = onDemand(async () => (await import("#web/account/security/set-password.tsx")).SetPassword);
const passkeys = onDemand(async () => (await import("#web/account/security/passkeys.tsx")).Passkeys);
const devicesPanel = onDemand(async () => (await import("#web/account/devices/devices-panel.tsx")).DevicesPanel);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireLogin(request);
  const [profile, devices, consents, credit] = await Promise.all([
    loadProfile(request),
    loadDevices(request),
    loadConsents(request),
    loadStoreCredit(request),
  ]);
  return { profile, devices, consents, credit };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Profile" });

const EMPTY_PROFILE: ProfileView = { name: "", email: "", phone: "", password: "", address: "" };

/** The profile, or the message if it could not be loaded. Fields that the answer lacks are empty. */
async function loadProfile(request: Request): Promise<{ profile: ProfileView } | { failure: string }> {
  const answer = await sendFromLoader(getProfile, request);
  if (answer.isSuccess) return { profile: { ...EMPTY_PROFILE, ...answer.data } };
  return { failure: answer.sys_message || accountMessages.profileFetchFailed };
}

/** Undefined if they could not be loaded. */
async function loadConsents(request: Request): Promise<ConsentsView | undefined> {
  const { data } = await sendFromLoader(getConsents, request);
  return data && "marketing" in data ? data : undefined;
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

export default function MyProfile({ loaderData: { devices, consents, credit, ...loaded } }: Route.ComponentProps) {
  const profile = useLastLoaded(loaded.profile);
  const { revalidate, state } = useRevalidator();
  useSessionSync();
  return (
    <ProfilePage>
      {/* Nothing of one user is left for the next one, who logged in in another tab. */}
      <div key={"profile" in profile ? profile.profile.email : undefined} className="grid grid-cols-1 gap-6">
        {"profile" in profile ? (
          <ProfileCard profile={profile.profile} />
        ) : (
          <ErrorState title={profile.failure} onRetry={() => void revalidate()} retrying={state === "loading"}>
            Your details are safe; only this page failed to load them.
          </ErrorState>
        )}
        {"profile" in profile && (
          <ProfilePanel>
            <h2 className="d-22">Addresses</h2>
            <p className="mt-1 mb-4 text-ink-soft">Offered at checkout, up to ten.</p>
            <addressBook.Part />
          </ProfilePanel>
        )}
        {"profile" in profile && (
          <ProfilePanel>
            <h2 className="mb-1 d-22">Account Security</h2>
            <setPassword.Part email={profile.profile.email} />
            <h3 className="mt-6 mb-1 d-18">Passkeys</h3>
            <p className="mb-4 text-ink-soft">Log in with your fingerprint, face or PIN, without a password.</p>
            <passkeys.Part />
          </ProfilePanel>
        )}
        {credit && <StoreCreditPanel credit={credit} />}
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
      {loaded ? <devicesPanel.Part loaded={loaded} /> : <DevicesSkeleton />}
    </ProfilePanel>
  );
}
