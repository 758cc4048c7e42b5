import { useEffect } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { readItem } from "#web/browser/local-store.ts";
import { isLoggedIn, useToken } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";

const load = async () => import("./hearts.ts");

/**
 * One listener serves all hearts, so that they need no state, and so that those in static HTML work, too. The code is
 * loaded if there is a wishlist, or at the first press.
 */
export function useHearts(): void {
  const token = useToken();
  useEffect(() => {
    const loggedIn = token !== null;
    // During hydration, the hook returns the server's value, with which the account's list would be removed.
    if (loggedIn === isLoggedIn() && (loggedIn || readItem("wishlist") !== null)) {
      load().then(
        async ({ startHearts }) => startHearts(loggedIn),
        () => {},
      );
    }
    const press = ({ target }: MouseEvent) => {
      const heart = target instanceof Element && target.closest<HTMLElement>(".heart");
      if (heart) {
        load().then(
          async ({ pressHeart }) => pressHeart(heart),
          () => showToast("bad", messages.somethingWrongTryAgain),
        );
      }
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [token]);
}
