import { Link, useNavigate } from "react-router";
import { NeedsScript } from "#web/account/forms/account-page.tsx";
import { LoginForm } from "#web/account/forms/login-form.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { useRedirectWhenLoggedIn } from "#web/browser/use-redirect-when-logged-in.ts";
import { Box } from "#web/ui/box.tsx";
import { GoLink } from "#web/ui/go-link.tsx";
import type { Route } from "./+types/guest-login.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export default function GuestLogin() {
  const navigate = useNavigate();
  useRedirectWhenLoggedIn();
  return (
    <>
      <PageHead title="Login" />
      <Box className="max-w-110">
        <p className="text-ink-soft">
          New here?{" "}
          <Link to="/guest/register" className="link">
            Create your account
          </Link>
        </p>
        <NeedsScript />
        <LoginForm
          onLoggedIn={() => navigate("/home", { replace: true })}
          onUnconfirmed={() => navigate("/otp", { state: { codeSentAt: Date.now() } })}
        />
        <GoLink to="/forget-password" className="justify-self-start">
          Forgot password?
        </GoLink>
      </Box>
    </>
  );
}
