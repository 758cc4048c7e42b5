import { Link, useNavigate } from "react-router";
import { AccountPage } from "#web/account/forms/account-page.tsx";
import { ForgotPasswordForm } from "#web/account/forms/forgot-password-form.tsx";
import { useArrival } from "#web/account/forms/use-arrival.ts";
import { useCodeAdvice } from "#web/account/forms/use-code-advice.tsx";
import { pageMeta } from "#web/shop/page-meta.ts";
import type { Route } from "./+types/forget-password.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Forgot password" });
}

export default function ForgetPassword() {
  const navigate = useNavigate();
  const aside = useCodeAdvice();
  const { email } = useArrival();
  const lead = (
    <>
      We mail you a code to choose a new one. Remembered it?{" "}
      <Link to="/login" className="link">
        Login
      </Link>
    </>
  );
  return (
    <AccountPage title="Forgot password" lead={lead} aside={aside}>
      <ForgotPasswordForm
        email={email}
        onSent={(address) =>
          navigate(`/verify-reset-otp?${new URLSearchParams({ email: address })}`, {
            state: { codeSentAt: Date.now() },
          })
        }
      />
    </AccountPage>
  );
}
