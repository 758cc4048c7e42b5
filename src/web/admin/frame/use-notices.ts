import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ROLE } from "#contract/accounts/session.ts";
import { getStaffNotices } from "#contract/reports/reports.calls.ts";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { send } from "#web/browser/send.ts";
import { readToken } from "#web/browser/session-store.ts";
import { inspectToken } from "#web/browser/token-state.ts";

const FRESH_FOR_MS = 30_000;

/** What waits for staff: asked at first, and after a navigation when the numbers are older than half a minute. */
export function useNotices(): StaffNoticesView | undefined {
  const { key } = useLocation();
  const [notices, setNotices] = useState<StaffNoticesView>();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  const ask = useEffectEvent((_place: string) => {
    if (!isStaff() || performance.now() - askedAt.current < FRESH_FOR_MS) return;
    askedAt.current = performance.now();
    send(getStaffNotices).then(
      ({ data }) => data && setNotices(data),
      // The numbers stay as they were; the screen itself says when the shop cannot be reached.
      () => {},
    );
  });

  useEffect(() => ask(key), [key]);

  return notices;
}

function isStaff(): boolean {
  const found = inspectToken(readToken(), Date.now());
  return found.state === "good" && found.role === ROLE.administrator;
}
