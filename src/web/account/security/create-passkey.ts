import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { addPasskey, beginPasskey } from "#contract/accounts/passkeys.calls.ts";
import type { Answer } from "#contract/kernel/call.ts";
import { send } from "#web/browser/send.ts";

/** The server's response, or why the device created no passkey. */
export type CreatedPasskey = Answer<typeof addPasskey> | { failure: string };

/** Creates a passkey for this site on the device, and adds it to the account. */
export async function createPasskey(name: string): Promise<CreatedPasskey> {
  if (!browserSupportsWebAuthn()) return { failure: "This browser cannot make passkeys here." };
  const begun = await send(beginPasskey);
  if (!begun.isSuccess) return begun;
  try {
    const credential = await startRegistration({ optionsJSON: begun.data });
    return await send(addPasskey, { body: { name, credential } });
  } catch (error) {
    if (!(error instanceof Error) || error.name === "TransportError") throw error;
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return { failure: isKnown ? "This device has a passkey of your account already." : "No passkey was made." };
  }
}
