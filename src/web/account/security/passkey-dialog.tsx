import { useState } from "react";
import { MAX_PASSKEY_NAME, passkeyNameRule, type PasskeyView } from "#contract/accounts/passkey.ts";
import { renamePasskey } from "#contract/accounts/passkeys.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { createPasskey } from "./create-passkey.ts";

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
  const [fault, setFault] = useState("");
  const form = useForm({
    initial: { name: passkey?.name ?? usualName() },
    rules: { name: passkeyNameRule },
    async send(values, { showErrors }) {
      setFault("");
      const name = values.name.trim();
      const answer = passkey
        ? await send(renamePasskey, { params: { id: passkey.id }, body: { name } })
        : await createPasskey(name);
      if ("failure" in answer) return setFault(answer.failure);
      if (answer.code === "unauthenticated" || answer.code === "recent_login_needed") {
        return loginAgain(answer.sys_message);
      }
      if (!answer.isSuccess) return showErrors(answer.errors, () => setFault(answer.sys_message));
      showToast("good", answer.sys_message);
      onDone(answer.data);
    },
    onFailure: () => setFault(messages.somethingWrongTryAgain),
  });
  const intro = passkey
    ? "So that you recognise it in the list."
    : "Your phone, computer or security key asks for your fingerprint, face or PIN, and keeps the passkey. The shop gets no secret.";
  return (
    <FormDialog
      title={passkey ? "Rename passkey" : "Add a passkey"}
      form={form}
      submit={passkey ? "Save" : "Continue"}
      intro={intro}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label="Name" maxLength={MAX_PASSKEY_NAME} required />
      {fault && (
        <Note tone="bad" role="alert">
          {fault}
        </Note>
      )}
    </FormDialog>
  );
}

function usualName(): string {
  return matchMedia("(pointer: coarse)").matches ? "My phone" : "My computer";
}
