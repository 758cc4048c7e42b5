import { useLocation, useNavigate } from "react-router";
import { storeReturnUrl } from "./return-url.ts";
import { clearSession } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

/**
 * Handles an expired session: shows the message and redirects to the login, which returns to this screen afterwards.
 */
export function useLoginAgain() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async (message: string): Promise<void> => {
    showToast("bad", message);
    clearSession();
    storeReturnUrl(pathname + search + hash);
    await navigate("/login");
  };
}
