import { useEffect } from "react";
import { useNavigate } from "react-router";
import { redirectPathWhenLoggedIn } from "./guards.ts";

/** For login, registration and code screens: redirects users who are logged in, or who log in in another tab. */
export function useRedirectWhenLoggedIn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const redirectLoggedIn = () => {
      const path = redirectPathWhenLoggedIn();
      if (path !== undefined) void navigate(path, { replace: true });
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === "token" && newValue !== null) redirectLoggedIn();
    };
    redirectLoggedIn();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [navigate]);
}
