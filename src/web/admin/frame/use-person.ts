import { useEffect, useState } from "react";
import type { UserDetailsView } from "#contract/accounts/session.ts";
import { callApi } from "#web/browser/api-client.ts";
import { useIsLoggedIn } from "#web/browser/session-store.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import type { MenuViewer } from "./menu.rules.ts";

/** Who is logged in, once the server has said so; nothing for a visitor. */
export function usePerson(): { person: UserDetailsView | undefined; viewer: MenuViewer } {
  const isLoggedIn = useIsLoggedIn();
  const isHydrated = useHydrated();
  const [person, setPerson] = useState<UserDetailsView>();

  useEffect(() => {
    if (!isLoggedIn) return;
    const controller = new AbortController();
    callApi<UserDetailsView>("GET", "GetUserDetails", { signal: controller.signal }).then(
      ({ data }) => setPerson(data ?? undefined),
      // The menu does without; the screen itself says when the shop cannot be reached.
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
