import { WebAuthnError, browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { MAX_PASSKEY_NAME, passkeyNameRule, type PasskeyView } from "#contract/accounts/passkey.ts";
import { addPasskey, beginPasskey, renamePasskey } from "#contract/accounts/passkeys.calls.ts";
import type { Answer } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export type PasskeyDialogProps = {
  /** The passkey to rename; undefined to create a new one. */
  passkey: PasskeyView | undefined;
  /** Called with all passkeys of the account after success. */
  onDone: (passkeys: readonly PasskeyView[]) => void;
  onClose: () => void;
};

/** Asks for the name of a passkey; for a new one, the device then creates the passkey. */
export function PasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const loginAgain = useLoginAgain();
  // Shown in the dialog, since a toast would be hidden behind it.
  const [error, setError] = useState("");
  const form = useForm({
    initial: { name: passkey?.name ?? usualName() },
    rules: { name: passkeyNameRule },
    async send(values, { showErrors }) {
      setError("");
      const name = values.name.trim();
      const answer = passkey
        ? await send(renamePasskey, { params: { id: passkey.id }, body: { name } })
        : await createPasskey(name);
      if ("failure" in answer) return setError(answer.failure);
      if (answer.code === "unauthenticated" || answer.code === "recent_login_needed") {
        return loginAgain(answer.sys_message);
      }
      if (!answer.isSuccess) return showErrors(answer.errors, () => setError(answer.sys_message));
      showToast("good", answer.sys_message);
      onDone(answer.data);
    },
    onFailure: () => setError(messages.somethingWrongTryAgain),
  });
  const intro = passkey
    ? "So that you recognise it in the list."
    : "Your phone, computer or security key asks for your fingerprint, face or PIN, and keeps the passkey. The shop gets no secret.";
  return (
    <FormDialog
      title={passkey ? "Rename passkey" : "Add a passkey"}
      form={{ ...form, error }}
      submit={passkey ? "Save" : "Continue"}
      intro={intro}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label="Name" maxLength={MAX_PASSKEY_NAME} required />
    </FormDialog>
  );
}

function usualName(): string {
  return matchMedia("(pointer: coarse)").matches ? "My phone" : "My computer";
}

/** The server's response, or why the device created no passkey. */
type CreatedPasskey = Answer<typeof addPasskey> | { failure: string };

/** Creates a passkey for this site on the device, and adds it to the account. */
async function createPasskey(name: string): Promise<CreatedPasskey> {
  if (!browserSupportsWebAuthn()) return { failure: "This browser cannot make passkeys here." };
  const challenge = await send(beginPasskey);
  if (!challenge.isSuccess) return challenge;
  try {
    const credential = await startRegistration({ optionsJSON: challenge.data });
    return await send(addPasskey, { body: { name, credential } });
  } catch (error) {
    if (!(error instanceof Error) || error.name === "TransportError") throw error;
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return { failure: isKnown ? "This device has a passkey of your account already." : "No passkey was made." };
  }
}
