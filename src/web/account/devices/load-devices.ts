import type { DeviceView } from "#contract/accounts/device.ts";
import { listDevices } from "#contract/accounts/devices.calls.ts";
import { sendFromLoader, TransportError } from "#web/browser/send.ts";

/** The devices, or the words for why they are not there. */
export type LoadedDevices = { devices: readonly DeviceView[] } | { failure: string };

const FAILED = "Your devices did not load.";

export async function loadDevices(request: Request): Promise<LoadedDevices> {
  try {
    const answer = await sendFromLoader(listDevices, request);
    return answer.isSuccess ? { devices: answer.data } : { failure: answer.sys_message || FAILED };
  } catch (error) {
    if (error instanceof TransportError) return { failure: FAILED };
    throw error;
  }
}
