import { redirect } from "react-router";
import { pathOf, storeReturnUrl } from "./return-url.ts";
import { showToast } from "./toast-store.ts";

export const LOGIN_ENDED = "Your login has ended. Please log in again.";

/**
 * For loaders: a redirect to the login, which shows the reason in a toast and returns to the requested screen
 * afterwards.
 */
export function loginRedirect(request: Request, reason: string): Response {
  storeReturnUrl(pathOf(request));
  showToast("bad", reason);
  return redirect("/login");
}
