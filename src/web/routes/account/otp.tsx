import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { resendCode } from "#contract/accounts/accounts.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { AccountPage } from "#web/account/forms/account-page.tsx";
import { useCodeAside } from "#web/account/forms/asides.tsx";
import { CodeForm } from "#web/account/forms/code-form.tsx";
import { useLocationState } from "#web/account/forms/location-state.ts";
import { ResendCode } from "#web/account/forms/resend-code.tsx";
import { takeReturnUrl } from "#web/browser/return-url.ts";
import { send } from "#web/browser/send.ts";
import { isLoggedIn, readSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { homeOf } from "#web/browser/token-state.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import { useRedirectWhenLoggedIn } from "#web/browser/use-redirect-when-logged-in.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import type { Route } from "./+types/otp.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Enter the code" });

/**
 * The address that the code was sent to; empty until storage can be read. Redirects to the registration if no code was
 * sent.
 */
function useCodeAddress(): string {
  const navigate = useNavigate();
  useEffect(() => {
    if (isLoggedIn() || readSession("email")) return;
    showToast("bad", accountMessages.otpNoEmail);
    void navigate("/register", { replace: true });
  }, [navigate]);
  return useHydrated() ? (readSession("email") ?? "") : "";
}

/** Rendered once, without waiting for the browser's storage, because replacing the screen would lose the input. */
export default function Otp() {
  const navigate = useNavigate();
  useRedirectWhenLoggedIn();
  const email = useCodeAddress();
  const aside = useCodeAside();
  const { codeSentAt } = useLocationState();
  const lead = (
    <>
      We sent 6 digits to <b className="font-semibold wrap-anywhere text-ink">{email || "your email"}</b>. The code is
      good for 10 minutes.
    </>
  );
  return (
    <AccountPage title="Enter the code" lead={lead} aside={aside}>
      <CodeForm
        onVerified={() => navigate("/login", { replace: true, state: { email } })}
        onLoggedIn={({ role }) => navigate(takeReturnUrl() ?? homeOf(role), { replace: true })}
      />
      <ResendCode request={async () => send(resendCode, { body: { email } })} sentAt={codeSentAt} />
      <p className="mt-2 text-14 text-ink-soft">
        Not your address?{" "}
        <Link to="/register" className="link">
          Register again
        </Link>
      </p>
    </AccountPage>
  );
}
