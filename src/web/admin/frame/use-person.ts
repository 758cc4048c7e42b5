import { useEffect, useState } from "react";
import { getUserDetails } from "#contract/accounts/accounts.calls.ts";
import type { UserDetailsView } from "#contract/accounts/session.ts";
import { send } from "#web/browser/send.ts";
import { useIsLoggedIn } from "#web/browser/session-store.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import type { MenuViewer } from "./menu.rules.ts";

/** The account that is logged in, once the server has answered; undefined for a visitor. */
export function usePerson(): { person: UserDetailsView | undefined; viewer: MenuViewer } {
  const isLoggedIn = useIsLoggedIn();
  const isHydrated = useHydrated();
  const [person, setPerson] = useState<UserDetailsView>();

  useEffect(() => {
    if (!isLoggedIn) return;
    const controller = new AbortController();
    send(getUserDetails, { signal: controller.signal }).then(
      ({ data }) => setPerson(data ?? undefined),
      // The menu works without it; the screen itself reports when the shop cannot be reached.
      () => {},
    );
    return () => {
      controller.abort();
      setPerson(undefined);
    };
  }, [isLoggedIn]);

  return { person, viewer: isHydrated && !isLoggedIn ? "other" : viewerOf(person) };
}

function viewerOf(person: UserDetailsView | undefined): MenuViewer {
  if (!person) return "unknown";
  return person.staffRole ?? "other";
}
