import { useRevalidator } from "react-router";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeviceList } from "./device-list.tsx";
import type { LoadedDevices } from "./load-devices.ts";

export type DevicesPartProps = {
  /** Nothing while they are on their way. */
  loaded?: LoadedDevices | undefined;
};

/** The devices as far as they are known. */
export function DevicesPart({ loaded }: DevicesPartProps) {
  const { revalidate, state } = useRevalidator();
  if (!loaded) {
    return (
      <div aria-busy="true" className="grid gap-2 border-y border-line py-3">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    );
  }
  if ("devices" in loaded) return <DeviceList devices={loaded.devices} />;
  return (
    <ErrorState heading="h3" title={loaded.failure} onRetry={() => void revalidate()} retrying={state === "loading"}>
      Nobody was signed out; only this list is missing.
    </ErrorState>
  );
}
