import { resetPassword } from "#contract/accounts/accounts.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { confirmRule, newPasswordRule, resetOtpRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { focusWhenIdle } from "#web/browser/focus-when-shown.ts";
import { send } from "#web/browser/send.ts";
import { clearSession, readSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

export type ResetPasswordFormProps = {
  email: string;
  /** Called once the new password is set and every session of the account has ended. */
  onReset: () => void | Promise<void>;
};

export function ResetPasswordForm({ email, onReset }: ResetPasswordFormProps) {
  const form = useForm({
    initial: { otp: "", newPassword: "", confirmPassword: "" },
    rules: {
      otp: resetOtpRule,
      newPassword: newPasswordRule,
      confirmPassword: (value, { newPassword }) => confirmRule(newPassword, accountMessages.confirmPasswordRule)(value),
    },
    async send({ otp, newPassword }, { signal, showErrors }) {
      const answer = await send(resetPassword, { body: { email, otp, newPassword }, signal });
      if (!answer.isSuccess) {
        showToast("bad", answer.sys_message || messages.somethingWrongTryAgain);
        return showErrors(answer.errors);
      }
      if (readSession("email")?.toLowerCase() === email.toLowerCase()) clearSession();
      showToast("good", accountMessages.passwordReset);
      await onReset();
    },
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <CodeField {...form.codeField("otp")} ref={focusWhenIdle} label="OTP" required />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        label="New password"
        password={form.field("newPassword")}
        typed={form.values.newPassword}
        confirm={form.field("confirmPassword")}
      />
      <Button type="submit" block busy={form.busy}>
        Reset Password
      </Button>
    </form>
  );
}
