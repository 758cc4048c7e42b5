import { useLocation, useNavigate } from "react-router";
import { storeReturnUrl } from "./return-url.ts";
import { clearSession } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

/** For a session that the server has ended: shows the message, leads to the login, and back to this screen afterwards. */
export function useLoginAgain() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return async (message: string): Promise<void> => {
    showToast("bad", message);
    clearSession();
    storeReturnUrl(pathname + search);
    await navigate("/login");
  };
}
