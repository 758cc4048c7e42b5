import { useRevalidator } from "react-router";
import { loadConsents } from "#web/account/privacy/load-consents.ts";
import { PrivacyPanel } from "#web/account/privacy/privacy-panel.tsx";
import { loadProfile } from "#web/account/profile/load-profile.ts";
import { ProfileCard } from "#web/account/profile/profile-card.tsx";
import { ProfilePage } from "#web/account/profile/profile-page.tsx";
import { ProfileSkeleton } from "#web/account/profile/profile-skeleton.tsx";
import { requireLogin } from "#web/browser/guards.ts";
import { pageMeta } from "#web/page-meta.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/my-profile.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireLogin();
  const [loaded, consents] = await Promise.all([loadProfile(request), loadConsents(request)]);
  return { loaded, consents };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "My Profile" });
}

export function HydrateFallback() {
  return (
    <ProfilePage>
      <ProfileSkeleton />
    </ProfilePage>
  );
}

export default function MyProfile({ loaderData }: Route.ComponentProps) {
  const { loaded, consents } = loaderData;
  const { revalidate, state } = useRevalidator();
  return (
    <ProfilePage>
      {"profile" in loaded ? (
        <div className="grid gap-8">
          <ProfileCard profile={loaded.profile} />
          <PrivacyPanel consents={consents} />
        </div>
      ) : (
        <ErrorState title={loaded.failure} onRetry={() => void revalidate()} retrying={state === "loading"}>
          Your details are safe; only this page failed to load them.
        </ErrorState>
      )}
    </ProfilePage>
  );
}
