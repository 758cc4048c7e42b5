import { useEffect } from "react";
import { useNavigate } from "react-router";
import { redirectPathWhenLoggedIn } from "./guards.ts";

/** On login, registration and code screens: sends on whoever is logged in, or logs in in another tab meanwhile. */
export function useRedirectWhenLoggedIn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const sendOn = () => {
      const path = redirectPathWhenLoggedIn();
      if (path !== undefined) void navigate(path, { replace: true });
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === "token" && newValue !== null) sendOn();
    };
    sendOn();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [navigate]);
}
