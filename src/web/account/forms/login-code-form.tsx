import { useRef, useState } from "react";
import { Link } from "react-router";
import type { LoginView } from "#contract/accounts/session.ts";
import { logInWithCode, sendLoginCode } from "#contract/accounts/sessions.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { otpRule } from "#contract/kernel/field.rules.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { send } from "#web/browser/send.ts";
import { storeSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { MarketingCheckbox } from "./marketing-checkbox.tsx";
import { ResendCode } from "./resend-code.tsx";
import type { SentCode } from "./use-login-code.ts";

/** Loaded only for staff accounts with a second factor. */
const secondFactor = onDemand(async () => (await import("./second-factor-fields.tsx")).SecondFactorFields);

export type LoginCodeFormProps = {
  sent: SentCode;
  /** Called once the session is stored. */
  onLoggedIn: (login: LoginView) => void | Promise<void>;
  /** Back to email and password. */
  onLeave: () => void;
};

/** Takes the code that was mailed to an address. It logs in, and creates an account for a new address. */
export function LoginCodeForm({ sent: { email, at }, onLoggedIn, onLeave }: LoginCodeFormProps) {
  const [needsFactor, setNeedsFactor] = useState(false);
  const marketing = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: "", secondFactor: "" },
    rules: { code: otpRule },
    async send(values, { signal, showErrors }) {
      const consent = marketing.current?.checked === true ? { marketingConsent: true } : {};
      const factor = needsFactor ? { secondFactor: values.secondFactor } : {};
      const answer = await send(logInWithCode, { body: { email, code: values.code, ...factor, ...consent }, signal });
      if (answer.isSuccess) {
        storeSession(answer.data);
        return onLoggedIn(answer.data);
      }
      if (answer.code === "second_factor_needed" && !needsFactor) return setNeedsFactor(true);
      showToast("bad", accountMessages.loginFailed + answer.sys_message);
      return showErrors(answer.errors);
    },
    onInvalid: () => showToast("bad", accountMessages.otpFormat),
  });
  return (
    <>
      <form {...form.formProps} className="grid gap-5">
        <p className="text-ink-soft">
          We sent 6 digits to <b className="font-semibold wrap-anywhere text-ink">{email}</b>. The code is good for 10
          minutes.
        </p>
        <CodeField {...form.codeField("code")} ref={focusWhenShown} label="Code from your email" required />
        {needsFactor && <secondFactor.Part {...form.codeField("secondFactor")} />}
        <MarketingCheckbox ref={marketing} />
        <Button type="submit" block busy={form.busy}>
          Continue
        </Button>
        <p className="text-14 text-ink-soft">
          New here? This makes your account, without a password. Our{" "}
          <Link to="/terms" className="link">
            Terms
          </Link>{" "}
          and{" "}
          <Link to="/privacy-policy" className="link">
            Privacy Policy
          </Link>{" "}
          apply.
        </p>
      </form>
      <ResendCode request={async () => send(sendLoginCode, { body: { email } })} sentAt={at} />
      <button type="button" className="mb-2 block min-h-11 text-15 link" onClick={onLeave}>
        Use another email or a password
      </button>
    </>
  );
}
