import { getProfile } from "#contract/accounts/accounts.calls.ts";
import type { ProfileView } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { sendFromLoader, TransportError } from "#web/browser/send.ts";

/** The profile, or the words for why it is not there. */
export type LoadedProfile = { profile: ProfileView } | { failure: string };

export async function loadProfile(request: Request): Promise<LoadedProfile> {
  try {
    const answer = await sendFromLoader(getProfile, request);
    if (answer.isSuccess) return { profile: answer.data };
    return { failure: answer.sys_message || accountMessages.profileFetchFailed };
  } catch (error) {
    if (error instanceof TransportError) return { failure: accountMessages.profileFetchFailed };
    throw error;
  }
}
