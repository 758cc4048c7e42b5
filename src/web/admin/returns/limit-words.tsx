import { useEffect, useState } from "react";
import { formatMoment } from "#contract/kernel/dates.ts";
import { returnLimit, type ReturnLimit } from "#contract/returns/return-limits.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { Note } from "#web/ui/note.tsx";

const OWED: Record<ReturnLimit["owed"], string> = { answer: "Answer by", settlement: "Settle by" };

const LOOKS: Record<ReturnLimit["level"], string> = {
  calm: "text-ink-soft",
  warn: "font-medium text-gold-deep",
  urgent: "font-semibold text-alarm",
  late: "font-semibold text-alarm",
};

type Shown = Pick<StaffReturnView, "status" | "requestedAt">;

/** Until when the law wants the next answer, louder the less is left of it. */
export function LimitWords({ shown }: { shown: Shown }) {
  const limit = returnLimit(shown, useNow());
  if (!limit) return <span className="text-ink-mute">–</span>;
  return (
    <span className={LOOKS[limit.level]}>
      {OWED[limit.owed]} {formatMoment(limit.until)}
      {limit.level === "late" && " · late"}
    </span>
  );
}

/** The same on the page of a return, once half of the time is gone. */
export function LimitNote({ shown }: { shown: Shown }) {
  const limit = returnLimit(shown, useNow());
  if (!limit || limit.level === "calm") return null;
  const what = limit.owed === "answer" ? "an answer within 48 hours" : "a settlement within one month";
  return (
    <Note tone={limit.level === "warn" ? "warn" : "bad"} className="mb-4">
      The law wants {what}: {limit.level === "late" ? "that was until" : "until"} {formatMoment(limit.until)}.
    </Note>
  );
}

const HOUR_MS = 3_600_000;

/** How long ago it was asked for: `less than an hour ago`, `5 hours ago`, `3 days ago`. */
export function Age({ requestedAt }: Pick<StaffReturnView, "requestedAt">) {
  const ageMs = Math.max(0, useNow() - Date.parse(requestedAt));
  const hours = Math.floor(ageMs / HOUR_MS);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`;
  if (hours === 0) return "less than an hour ago";
  return hours === 1 ? "1 hour ago" : `${hours} hours ago`;
}

/** The time, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
