import { Link, useNavigate } from "react-router";
import { AccountPage } from "#web/account/forms/account-page.tsx";
import { useBenefitsAside } from "#web/account/forms/asides.tsx";
import { RegisterForm } from "#web/account/forms/register-form.tsx";
import { useRedirectWhenLoggedIn } from "#web/browser/use-redirect-when-logged-in.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import type { Route } from "./+types/register.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Register",
    description: "Make an account with your email and an emailed code, to order and to follow your orders.",
    path: "/register",
  });

export default function Register() {
  const navigate = useNavigate();
  useRedirectWhenLoggedIn();
  const aside = useBenefitsAside();
  const lead = (
    <>
      Already have one?{" "}
      <Link to="/login" className="link">
        Login
      </Link>
    </>
  );
  return (
    <AccountPage title="Create your account" lead={lead} aside={aside}>
      <RegisterForm onRegistered={() => navigate("/otp", { state: { codeSentAt: Date.now() } })} />
    </AccountPage>
  );
}
