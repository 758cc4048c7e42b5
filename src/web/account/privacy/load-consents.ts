import type { ConsentsView } from "#contract/accounts/consent.ts";
import { callPrivateApi } from "#web/browser/api-client.ts";
import { TransportError } from "#web/browser/send.ts";

/** Nothing when they could not be had. */
export async function loadConsents(request: Request): Promise<ConsentsView | undefined> {
  try {
    return (await callPrivateApi<ConsentsView>("account/consents", request)).data ?? undefined;
  } catch (error) {
    if (error instanceof TransportError) return undefined;
    throw error;
  }
}
