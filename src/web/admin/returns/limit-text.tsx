import { formatMoment } from "#contract/kernel/dates.ts";
import { returnAge, returnLimit, type ReturnLimit } from "#contract/returns/return-limits.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { useNow } from "#web/browser/use-now.ts";
import { Note } from "#web/ui/note.tsx";

const OWED: Record<ReturnLimit["owed"], string> = { answer: "Answer by", settlement: "Settle by" };

const LOOKS: Record<ReturnLimit["level"], string> = {
  calm: "text-ink-soft",
  warn: "font-medium text-gold-deep",
  urgent: "font-semibold text-alarm",
  late: "font-semibold text-alarm",
};

type ReturnState = Pick<StaffReturnView, "status" | "requestedAt">;

/** The legal deadline of the next step. Its colour reflects the remaining time. */
export function LimitText({ view }: { view: ReturnState }) {
  const limit = returnLimit(view, useNow());
  if (!limit) return <span className="text-ink-mute">–</span>;
  return (
    <span className={LOOKS[limit.level]}>
      {OWED[limit.owed]} {formatMoment(limit.until)}
      {limit.level === "late" && " · late"}
    </span>
  );
}

/** The same as a note on the page of a return, once half of the time has elapsed. */
export function LimitNote({ view }: { view: ReturnState }) {
  const limit = returnLimit(view, useNow());
  if (!limit || limit.level === "calm") return null;
  const what = limit.owed === "answer" ? "an answer within 48 hours" : "a settlement within one month";
  return (
    <Note tone={limit.level === "warn" ? "warn" : "bad"} className="mb-4">
      The law wants {what}: {limit.level === "late" ? "that was until" : "until"} {formatMoment(limit.until)}.
    </Note>
  );
}

/** How long ago the return was requested. */
export function Age({ requestedAt }: Pick<StaffReturnView, "requestedAt">) {
  return returnAge(requestedAt, useNow());
}
