import { useLayoutEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { LOGIN_ENDED } from "./login-redirect.ts";
import { readToken } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

/** On private screens: a logout in another tab leaves this one too, and another login there loads its data here. */
export function useSessionSync(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // With the commit, so that no logout falls between the screen and its listener.
  useLayoutEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // `key` is null when the whole storage was emptied.
      if (key !== "token" && key !== null) return;
      if (readToken() !== null) return void revalidate();
      showToast("bad", LOGIN_ENDED);
      void navigate("/login", { replace: true });
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [navigate, revalidate]);
}
