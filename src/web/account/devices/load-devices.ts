import type { DeviceView } from "#contract/accounts/device.ts";
import { callPrivateApi } from "#web/browser/api-client.ts";
import { TransportError } from "#web/browser/send.ts";

/** The devices, or the words for why they are not there. */
export type LoadedDevices = { devices: readonly DeviceView[] } | { failure: string };

const FAILED = "Your devices did not load.";

export async function loadDevices(request: Request): Promise<LoadedDevices> {
  try {
    const answer = await callPrivateApi<DeviceView[]>("devices", request);
    return answer.isSuccess && answer.data ? { devices: answer.data } : { failure: answer.sys_message || FAILED };
  } catch (error) {
    if (error instanceof TransportError) return { failure: FAILED };
    throw error;
  }
}
