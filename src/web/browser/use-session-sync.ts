import { useLayoutEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { LOGIN_ENDED } from "./login-redirect.ts";
import { sessionRenewal } from "./session-renewal.ts";
import { readToken } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

/**
 * For private screens: follows other tabs. A logout there leaves this screen, too, or hides it behind a login if it has
 * unsaved input. A login as another user reloads its data.
 */
export function useSessionSync(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // A layout effect, so that no logout is missed between render and subscription.
  useLayoutEffect(() => {
    const follow = () => {
      if (readToken() !== null) return void revalidate();
      const renewal = sessionRenewal.current;
      if (renewal) return void renewal.renew();
      showToast("bad", LOGIN_ENDED);
      void navigate("/login", { replace: true });
    };
    const onStorage = ({ key }: StorageEvent) => {
      // `key` is null if the whole storage was cleared.
      if (key === "token" || key === null) follow();
    };
    // A page in the back/forward cache gets no storage events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow();
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [navigate, revalidate]);
}
