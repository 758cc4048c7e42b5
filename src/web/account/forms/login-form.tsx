import { accountMessages } from "#contract/account-messages.ts";
import { emailRule, loginPasswordRule, MAX_PASSWORD } from "#contract/field-rules.ts";
import { messages } from "#contract/messages.ts";
import type { LoginView } from "#contract/session.ts";
import { callApi } from "#web/browser/api-client.ts";
import { readSession, rememberContact, storeSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { EmailField } from "./email-field.tsx";

export type LoginFormProps = {
  /** Known from the screen before. */
  email?: string | undefined;
  /** The session is stored by then. */
  onLoggedIn: (login: LoginView) => void | Promise<void>;
  /** Email and password are right, but the address waits for its code; it is stored by then. */
  onUnconfirmed: () => void | Promise<void>;
};

export function LoginForm({ email = "", onLoggedIn, onUnconfirmed }: LoginFormProps) {
  const form = useForm({
    initial: { email, password: "" },
    rules: { email: emailRule, password: loginPasswordRule },
    async send(values, { signal, refuse }) {
      const body = { email: values.email.trim(), password: values.password };
      const answer = await callApi<LoginView>("POST", "LoginCustomer", { body, signal });
      if (answer.isSuccess && answer.data) {
        storeSession(answer.data);
        await onLoggedIn(answer.data);
        return;
      }
      showToast("bad", accountMessages.loginFailed + answer.sys_message);
      if (answer.code !== "email_unconfirmed") return refuse(answer.errors);
      rememberContact({ email: body.email, phone: readSession("phone") ?? "" });
      await onUnconfirmed();
    },
    onInvalid: () => showToast("bad", accountMessages.loginInvalid),
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <EmailField {...form.field("email")} autoComplete="username" required />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        required
      />
      <Button type="submit" block busy={form.busy}>
        Login
      </Button>
    </form>
  );
}
