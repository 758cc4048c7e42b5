import { Link, useNavigate } from "react-router";
import { resetCodePath } from "#contract/kernel/paths.ts";
import { AccountPage } from "#web/account/forms/account-page.tsx";
import { useCodeAside } from "#web/account/forms/asides.tsx";
import { ForgotPasswordForm } from "#web/account/forms/forgot-password-form.tsx";
import { useLocationState } from "#web/account/forms/location-state.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import type { Route } from "./+types/forget-password.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Forgot password" });

export default function ForgetPassword() {
  const navigate = useNavigate();
  const aside = useCodeAside();
  const { email } = useLocationState();
  const lead = (
    <>
      We email you a code to choose a new one. Remembered it?{" "}
      <Link to="/login" className="link">
        Login
      </Link>
    </>
  );
  return (
    <AccountPage title="Forgot password" lead={lead} aside={aside}>
      <ForgotPasswordForm
        email={email}
        onSent={(address) => navigate(resetCodePath(address), { state: { codeSentAt: Date.now() } })}
      />
    </AccountPage>
  );
}
