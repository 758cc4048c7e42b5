import { Link, redirect, useNavigate } from "react-router";
import { resendCode } from "#contract/accounts/accounts.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { AccountPage } from "#web/account/forms/account-page.tsx";
import { useCodeAside } from "#web/account/forms/asides.tsx";
import { CodeForm } from "#web/account/forms/code-form.tsx";
import { useLocationState } from "#web/account/forms/location-state.ts";
import { ResendCode } from "#web/account/forms/resend-code.tsx";
import { wayOnWhenLoggedIn } from "#web/browser/guards.ts";
import { takeReturnUrl } from "#web/browser/return-url.ts";
import { readSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { homeOf } from "#web/browser/token-state.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import type { Route } from "./+types/otp.ts";

export function clientLoader() {
  const wayOn = wayOnWhenLoggedIn();
  if (wayOn !== undefined) throw redirect(wayOn);
  const email = readSession("email");
  if (email) return { email };
  showToast("bad", accountMessages.otpNoEmail);
  throw redirect("/register");
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Enter the code" });

function OtpPage({ email }: { email: string }) {
  const navigate = useNavigate();
  const aside = useCodeAside();
  const { codeSentAt } = useLocationState();
  const lead = (
    <>
      We sent 6 digits to <b className="font-semibold break-words text-ink">{email || "your email"}</b>. The code is
      good for 10 minutes.
    </>
  );
  return (
    <AccountPage title="Enter the code" lead={lead} aside={aside}>
      <CodeForm
        email={email}
        onVerified={() => navigate("/login", { replace: true, state: { email } })}
        onLoggedIn={({ role }) => navigate(takeReturnUrl() ?? homeOf(role), { replace: true })}
      />
      <ResendCode call={resendCode} email={email} sentAt={codeSentAt} />
      <p className="mt-2 text-14 text-ink-soft">
        Not your address?{" "}
        <Link to="/register" className="link">
          Register again
        </Link>
      </p>
    </AccountPage>
  );
}

/** The same screen, before the browser has read which address the code was sent to. */
export function HydrateFallback() {
  return <OtpPage email="" />;
}

export default function Otp({ loaderData }: Route.ComponentProps) {
  return <OtpPage email={loaderData.email} />;
}
