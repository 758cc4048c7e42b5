import { useState } from "react";
import type { LoginView } from "#contract/accounts/session.ts";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { emailRule, loginPasswordRule, MAX_PASSWORD } from "#contract/kernel/field.rules.ts";
import { isStorageBlocked } from "#web/browser/local-store.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { writeRegistrationDraft } from "#web/browser/registration-draft.ts";
import { send } from "#web/browser/send.ts";
import { readSession, rememberContact, storeSession } from "#web/browser/session-store.ts";
import { closeToasts, showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { EmailField } from "./email-field.tsx";
import { useLoginCode } from "./use-login-code.ts";
import { usePasskeyLogin } from "./use-passkey-login.ts";

/** Loaded only for staff accounts with a second factor. */
const secondFactor = onDemand(async () => (await import("./second-factor-fields.tsx")).SecondFactorFields);

/** Loaded when a code is requested. */
const loginCode = onDemand(async () => (await import("./login-code-form.tsx")).LoginCodeForm);

export type LoginFormProps = {
  /** Prefilled with the email of the previous screen, if there is one. */
  email?: string | undefined;
  /** Called once the session is stored. */
  onLoggedIn: (login: LoginView) => void | Promise<void>;
  /** Called if the credentials are correct but the address is not confirmed yet. The address is stored by then. */
  onUnconfirmed: () => void | Promise<void>;
};

/** Login by email and password, by a mailed code, or by passkey. */
export function LoginForm(props: LoginFormProps) {
  const [email, setEmail] = useState(props.email);
  const code = useLoginCode();
  const onLoggedIn = async (login: LoginView) => {
    writeRegistrationDraft();
    await props.onLoggedIn(login);
  };
  if (code.sent) return <loginCode.Part sent={code.sent} onLoggedIn={onLoggedIn} onLeave={code.forget} />;
  const request = async (typed: string) => {
    setEmail(typed);
    await code.request(typed);
  };
  return <PasswordLogin {...props} {...{ onLoggedIn, email, isSending: code.busy }} onCodeWanted={request} />;
}

type PasswordLoginProps = LoginFormProps & {
  /** True while a code is being requested. */
  isSending: boolean;
  /** Called with a valid address. */
  onCodeWanted: (email: string) => Promise<void>;
};

function PasswordLogin({ email = "", isSending, onLoggedIn, onUnconfirmed, onCodeWanted }: PasswordLoginProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const passkey = usePasskeyLogin(onLoggedIn);
  const isHydrated = useHydrated();
  const form = useForm({
    initial: { email, password: "", secondFactor: "" },
    rules: { email: emailRule, password: loginPasswordRule },
    async send(values, { signal, showErrors }) {
      const { password } = values;
      const body = { email: values.email.trim(), password, ...(needsCode && { secondFactor: values.secondFactor }) };
      const answer = await send(logIn, { body, signal });
      if (answer.isSuccess) {
        storeSession(answer.data);
        await onLoggedIn(answer.data);
        return;
      }
      if (answer.code === "second_factor_needed" && !needsCode) return setNeedsCode(true);
      showToast("bad", accountMessages.loginFailed + answer.sys_message);
      if (answer.code === "bad_credentials") setNeedsCode(false);
      // A full six-digit code is cleared, since the field takes no more digits. A longer recovery code stays, so that
      // it can be corrected.
      if (answer.code === "second_factor_invalid" && values.secondFactor.length <= 6) form.change("secondFactor", "");
      if (answer.code !== "email_unconfirmed") return showErrors(answer.errors);
      rememberContact({ email: body.email, phone: readSession("phone") ?? "" });
      await onUnconfirmed();
    },
    onInvalid: () => showToast("bad", accountMessages.loginInvalid),
  });

  function restart(): void {
    form.change("secondFactor", "");
    setNeedsCode(false);
  }

  async function askForCode(): Promise<void> {
    closeToasts();
    if (emailRule(form.values.email) === undefined) return onCodeWanted(form.values.email.trim());
    form.touch("email");
    form.focus("email");
  }

  return (
    <form {...form.formProps} className="grid gap-5">
      {isHydrated && isStorageBlocked() && (
        <Note tone="warn">
          Your browser keeps no data for our shop, so you would have to log in on every page. Please allow it in the
          settings of your browser, or use another one.
        </Note>
      )}
      <div hidden={needsCode} className="grid gap-5">
        <EmailField {...form.field("email")} autoComplete="username webauthn" onFocus={passkey.offer} required />
        <PasswordField
          {...form.field("password")}
          label="Password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          required
        />
      </div>
      {needsCode && (
        <>
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">{form.values.email.trim()}</span>
            <button type="button" className="min-h-11 link" onClick={restart}>
              Not you?
            </button>
          </p>
          <secondFactor.Part {...form.codeField("secondFactor")} />
        </>
      )}
      <Button type="submit" block busy={form.busy}>
        Login
      </Button>
      {!needsCode && <OtherLoginMethods isSending={isSending} onCodeWanted={askForCode} passkey={passkey} />}
    </form>
  );
}

type OtherLoginMethodsProps = {
  isSending: boolean;
  onCodeWanted: () => Promise<void>;
  passkey: ReturnType<typeof usePasskeyLogin>;
};

function OtherLoginMethods({ isSending, onCodeWanted, passkey }: OtherLoginMethodsProps) {
  return (
    <>
      <Button
        variant="outline"
        block
        busy={isSending}
        onPointerEnter={loginCode.preload}
        onClick={() => void onCodeWanted()}
      >
        Email me a code
      </Button>
      <Button variant="quiet" block busy={passkey.busy} onClick={() => void passkey.press()}>
        Use a passkey
      </Button>
    </>
  );
}
