import type { AuditEntryView } from "#contract/audit/audit.ts";
import type { TableControls } from "../table/use-table-query.ts";
import { SUBJECT_WORDS } from "./change-words.rules.ts";

export type OneSubjectProps = {
  /** One of its changes, which says its name; nothing when there is none. */
  entry: AuditEntryView | undefined;
  table: Pick<TableControls<"subjectId">, "setFilter">;
};

/** Says that the log is that of one thing, and leads back to all. */
export function OneSubject({ entry, table }: OneSubjectProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 px-4 pb-3 text-ink-soft">
      <span>
        Only changes of {entry ? `${SUBJECT_WORDS[entry.subjectType].one} ` : "one thing"}
        {entry && <b className="font-semibold wrap-anywhere text-ink">{entry.subjectLabel}</b>}
      </span>
      <button type="button" className="font-medium text-ink link" onClick={() => table.setFilter("subjectId", "")}>
        Show all
      </button>
    </p>
  );
}
