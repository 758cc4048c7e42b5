import { useRevalidator } from "react-router";
import { ErrorState } from "#web/ui/error-state.tsx";
import { DeviceList } from "./device-list.tsx";
import type { LoadedDevices } from "./load-devices.ts";

/** The devices, or why they are not there. */
export function DevicesPart({ loaded }: { loaded: LoadedDevices }) {
  const { revalidate, state } = useRevalidator();
  if ("devices" in loaded) return <DeviceList devices={loaded.devices} />;
  return (
    <ErrorState heading="h3" title={loaded.failure} onRetry={() => void revalidate()} retrying={state === "loading"}>
      Nobody was signed out; only this list is missing.
    </ErrorState>
  );
}
