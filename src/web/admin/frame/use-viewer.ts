import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { getUserDetails } from "#contract/accounts/accounts.calls.ts";
import { ROLE, type UserDetailsView } from "#contract/accounts/session.ts";
import { getStaffNotices } from "#contract/reports/reports.calls.ts";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { send } from "#web/browser/send.ts";
import { readToken, useIsLoggedIn } from "#web/browser/session-store.ts";
import { inspectToken } from "#web/browser/token-state.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import type { MenuViewer } from "./menu.rules.ts";

/**
 * The logged-in user, once the server has answered. The HTML is rendered for visitors and contains nothing of the staff
 * area.
 */
export function useViewer(): { person: UserDetailsView | undefined; viewer: MenuViewer } {
  const isLoggedIn = useIsLoggedIn();
  const isHydrated = useHydrated();
  const [person, setPerson] = useState<UserDetailsView>();

  const isSettled = useRevalidator().state === "idle";
  const isWanted = person?.needsSecondFactor ?? true;

  useEffect(() => {
    if (!isLoggedIn) return;
    return () => setPerson(undefined);
  }, [isLoggedIn]);

  // Loaded again after each change on the page as long as the second factor is missing.
  useEffect(() => {
    if (!isLoggedIn || !isSettled || !isWanted) return;
    const controller = new AbortController();
    send(getUserDetails, { signal: controller.signal }).then(
      ({ data }) => setPerson(data ?? undefined),
      // The menu works without it, and the screen itself reports that the shop cannot be reached.
      () => {},
    );
    return () => controller.abort();
  }, [isLoggedIn, isSettled, isWanted]);

  return { person, viewer: isHydrated && isLoggedIn && isStaff() ? (person?.staffRole ?? "unknown") : "visitor" };
}

const FRESH_FOR_MS = 30_000;

/** The counts of pending notices: loaded once, and after a navigation if they are older than half a minute. */
export function useNotices(): StaffNoticesView | undefined {
  const { key } = useLocation();
  const [notices, setNotices] = useState<StaffNoticesView>();
  const fetchedAt = useRef(Number.NEGATIVE_INFINITY);

  const refresh = useEffectEvent((_place: string) => {
    if (!isStaff() || performance.now() - fetchedAt.current < FRESH_FOR_MS) return;
    fetchedAt.current = performance.now();
    send(getStaffNotices).then(
      ({ data }) => data && setNotices(data),
      // The counts stay unchanged, and the screen itself reports that the shop cannot be reached.
      () => {},
    );
  });

  useEffect(() => refresh(key), [key]);

  return notices;
}

function isStaff(): boolean {
  const found = inspectToken(readToken(), Date.now());
  return found.state === "good" && found.role === ROLE.staff;
}
