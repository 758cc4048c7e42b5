import type { DeviceView } from "#contract/accounts/device.ts";
import { listDevices } from "#contract/accounts/devices.calls.ts";
import { sendFromLoader } from "#web/browser/send-from-loader.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The devices, or the message if they could not be loaded. */
export type LoadedDevices = { devices: readonly DeviceView[] } | { failure: string };

const FAILED = "Your devices did not load.";

export async function loadDevices(request: Request): Promise<LoadedDevices> {
  const answer = await sendFromLoader(listDevices, request);
  return answer.data ? { devices: answer.data } : { failure: answer.sys_message || FAILED };
}

/** Shown while the devices are loading. */
export function DevicesSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2 border-y border-line py-3">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  );
}
