import { Link, useNavigate } from "react-router";
import { AccountPage } from "#web/account/forms/account-page.tsx";
import { useBenefitsAside } from "#web/account/forms/asides.tsx";
import { useLocationState } from "#web/account/forms/location-state.ts";
import { LoginForm } from "#web/account/forms/login-form.tsx";
import { takeReturnUrl } from "#web/browser/return-url.ts";
import { homeOf } from "#web/browser/token-state.ts";
import { useRedirectWhenLoggedIn } from "#web/browser/use-redirect-when-logged-in.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { GoLink } from "#web/ui/go-link.tsx";
import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Login",
    description: "Log in with your email and password to order, and to see your orders and your details.",
    path: "/login",
  });

export default function Login() {
  const navigate = useNavigate();
  useRedirectWhenLoggedIn();
  const aside = useBenefitsAside();
  const { email } = useLocationState();
  const lead = (
    <>
      New here?{" "}
      <Link to="/register" className="link">
        Create your account
      </Link>
    </>
  );
  return (
    <AccountPage title="Login" lead={lead} aside={aside}>
      <LoginForm
        email={email}
        onLoggedIn={({ role }) => navigate(takeReturnUrl() ?? homeOf(role), { replace: true })}
        onUnconfirmed={() => navigate("/otp", { state: { codeSentAt: Date.now() } })}
      />
      <GoLink to="/forget-password" className="mt-3">
        Forgot password?
      </GoLink>
    </AccountPage>
  );
}
