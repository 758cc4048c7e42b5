import { Link, useNavigate } from "react-router";
import { NeedsScript } from "#web/account/forms/account-page.tsx";
import { RegisterForm } from "#web/account/forms/register-form.tsx";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { useRedirectWhenLoggedIn } from "#web/browser/use-redirect-when-logged-in.ts";
import { Box } from "#web/ui/box.tsx";
import type { Route } from "./+types/guest-register.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export default function GuestRegister() {
  const navigate = useNavigate();
  useRedirectWhenLoggedIn();
  return (
    <>
      <PageHead title="Register" />
      <Box className="max-w-110">
        <p className="text-ink-soft">
          Already have an account?{" "}
          <Link to="/guest/login" className="link">
            Login
          </Link>
        </p>
        <NeedsScript />
        <RegisterForm onRegistered={() => navigate("/otp", { state: { codeSentAt: Date.now() } })} />
      </Box>
    </>
  );
}
