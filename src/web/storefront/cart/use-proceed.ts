import { useNavigate } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { isLoggedIn } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";

/** On to the checkout, by way of the login where there is no token. Does nothing while a line cannot be bought. */
export function useProceed(canBuy: boolean): () => void {
  const navigate = useNavigate();
  return () => {
    if (!canBuy) return;
    if (isLoggedIn()) return void navigate("/checkout");
    showToast("bad", messages.loginToCheckout);
    storeReturnUrl("/checkout");
    void navigate("/login");
  };
}
