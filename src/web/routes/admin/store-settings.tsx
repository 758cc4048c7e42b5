import { useRevalidator } from "react-router";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { loadSettings, type LoadedSettings } from "#web/admin/store-settings/load-settings.ts";
import { SettingsSkeleton } from "#web/admin/store-settings/settings-skeleton.tsx";
import { StoreSettingsForm } from "#web/admin/store-settings/store-settings-form.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { pageMeta } from "#web/page-meta.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Note } from "#web/ui/note.tsx";
import type { Route } from "./+types/store-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Store Settings" });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadSettings(request);
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

export default function StoreSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Store Settings" />
      <Content loaded={loaderData} />
    </>
  );
}

function Content({ loaded }: { loaded: LoadedSettings }) {
  const revalidator = useRevalidator();
  if ("forbidden" in loaded) return <Note>This is for administrators.</Note>;
  if ("view" in loaded) return <StoreSettingsForm view={loaded.view} />;
  return (
    <ErrorState
      title={loaded.failure}
      retrying={revalidator.state === "loading"}
      onRetry={() => void revalidator.revalidate()}
      className="rounded-box border-x bg-paper"
    >
      The settings stay as they are; only this page failed.
    </ErrorState>
  );
}
