import type { ConsentsView } from "#contract/accounts/consent.ts";
import { getConsents } from "#contract/accounts/privacy.calls.ts";
import { sendFromLoader, TransportError } from "#web/browser/send.ts";

/** Nothing when they could not be had. */
export async function loadConsents(request: Request): Promise<ConsentsView | undefined> {
  try {
    return (await sendFromLoader(getConsents, request)).data ?? undefined;
  } catch (error) {
    if (error instanceof TransportError) return undefined;
    throw error;
  }
}
