import type { ShopSettingsView } from "#contract/shop-settings.ts";
import { callPrivateApi, TransportError } from "#web/browser/api-client.ts";

/** The settings; or that they are another's business; or why they are not there. */
export type LoadedSettings = { view: ShopSettingsView } | { forbidden: true } | { failure: string };

export async function loadSettings(request: Request): Promise<LoadedSettings> {
  try {
    const answer = await callPrivateApi<ShopSettingsView>("staff/settings", request);
    if (answer.data) return { view: answer.data };
    return answer.code === "forbidden" ? { forbidden: true } : { failure: answer.message };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: "The settings could not be fetched." };
  }
}
