import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { beginPasskeyLogin, logInWithPasskey } from "#contract/accounts/passkeys.calls.ts";
import type { LoginView } from "#contract/accounts/session.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";

/** The login, or why it failed. */
export type PasskeyLogin = { login: LoginView } | { failure: string };

const UNSUPPORTED = "This browser cannot use passkeys here.";
const UNUSED = "No passkey was used.";

/**
 * Asks the browser for a passkey and logs in with it. With `autofill`, the browser offers its passkeys in the email
 * field, and the promise is pending until one is chosen; it resolves to undefined if the browser does not support that,
 * or if none was chosen.
 */
export async function logInByPasskey(autofill: boolean): Promise<PasskeyLogin | undefined> {
  if (!browserSupportsWebAuthn()) return autofill ? undefined : { failure: UNSUPPORTED };
  if (autofill && !(await browserSupportsWebAuthnAutofill())) return undefined;
  const challenge = await send(beginPasskeyLogin);
  if (!challenge.isSuccess) return autofill ? undefined : { failure: challenge.sys_message };
  const optionsJSON = challenge.data;
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(() => undefined);
  if (!credential) return autofill ? undefined : { failure: UNUSED };
  const answer = await send(logInWithPasskey, { body: { credential } });
  return answer.isSuccess ? { login: answer.data } : { failure: answer.sys_message || messages.somethingWrongTryAgain };
}

/** Stops offering passkeys in the email field. */
export function stopPasskeyLogin(): void {
  WebAuthnAbortService.cancelCeremony();
}
