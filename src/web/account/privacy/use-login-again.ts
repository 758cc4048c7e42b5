import { useNavigate } from "react-router";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { forgetSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";

/** For a session that the server has ended: says so, and leads to the login and back to the profile. */
export function useLoginAgain() {
  const navigate = useNavigate();
  return async (words: string): Promise<void> => {
    showToast("bad", words);
    forgetSession();
    storeReturnUrl("/my-profile");
    await navigate("/login");
  };
}
