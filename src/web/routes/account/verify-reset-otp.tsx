import { redirect, useNavigate } from "react-router";
import { sendResetCode } from "#contract/accounts/accounts.calls.ts";
import { isEmail } from "#contract/kernel/field.rules.ts";
import { AccountPage } from "#web/account/forms/account-page.tsx";
import { useCodeAside } from "#web/account/forms/asides.tsx";
import { useLocationState } from "#web/account/forms/location-state.ts";
import { ResendCode } from "#web/account/forms/resend-code.tsx";
import { ResetPasswordForm } from "#web/account/forms/reset-password-form.tsx";
import { send } from "#web/browser/send.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import type { Route } from "./+types/verify-reset-otp.ts";

function readEmail(request: Request) {
  const email = new URL(request.url).searchParams.get("email")?.trim() ?? "";
  if (!isEmail(email)) throw redirect("/forget-password");
  return { email };
}

export function loader({ request }: Route.LoaderArgs) {
  return readEmail(request);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readEmail(request);
}

/** The page contains the email address of one visitor, so it must not be cached. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Reset Your Password" });

export default function VerifyResetOtp({ loaderData: { email } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const aside = useCodeAside();
  const { codeSentAt } = useLocationState();
  const lead = (
    <>
      Enter the 6 digits sent to <b className="font-semibold wrap-anywhere text-ink">{email}</b> and choose a new
      password.
    </>
  );
  return (
    <AccountPage title="Reset Your Password" lead={lead} aside={aside}>
      <ResetPasswordForm
        key={email}
        email={email}
        onReset={() => navigate("/login", { replace: true, state: { email } })}
      />
      <ResendCode request={async () => send(sendResetCode, { body: { email } })} sentAt={codeSentAt} />
    </AccountPage>
  );
}
