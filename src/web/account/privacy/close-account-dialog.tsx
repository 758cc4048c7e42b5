import { useState } from "react";
import { useNavigate } from "react-router";
import { closeAccount } from "#contract/accounts/privacy.calls.ts";
import { loginPasswordRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { clearCustomerData } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** The consequences of closing the account, and the password that confirms it. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const loginAgain = useLoginAgain();
  // Shown in the dialog, since a toast would be hidden behind it.
  const [error, setError] = useState("");
  const form = useForm({
    initial: { password: "", giveUpStoreCredit: false },
    rules: { password: loginPasswordRule },
    async send(values, { signal, showErrors }) {
      setError("");
      const answer = await send(closeAccount, { body: values, signal });
      if (answer.code === "unauthenticated") return loginAgain(answer.sys_message);
      if (!answer.isSuccess) {
        if (!answer.errors) setError(answer.sys_message);
        return showErrors(answer.errors);
      }
      clearCustomerData();
      showToast("good", answer.sys_message);
      await navigate("/");
    },
    onFailure: () => setError(messages.somethingWrongTryAgain),
  });
  const creditError = form.errorOf("giveUpStoreCredit");
  return (
    <FormDialog
      role="alertdialog"
      title="Are you sure you want to close your account?"
      form={{ ...form, error }}
      submit="Close account"
      variant="alarm"
      cancel="Keep account"
      intro="Your name, email, phone, address and password are erased. This cannot be undone."
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>Of your orders we keep only the bills, as tax law asks.</li>
        <li>You can no longer return an order from here, and a coupon for a first order stays used.</li>
      </ul>
      <PasswordField {...form.field("password")} label="Your password" autoComplete="current-password" required />
      {(creditError !== undefined || form.values.giveUpStoreCredit) && (
        <div>
          {creditError !== undefined && <Note tone="warn">{creditError}</Note>}
          <Checkbox
            label="I give up my store credit"
            checked={form.values.giveUpStoreCredit}
            data-wrong={creditError !== undefined || undefined}
            onChange={({ target }) => form.change("giveUpStoreCredit", target.checked)}
          />
        </div>
      )}
    </FormDialog>
  );
}
