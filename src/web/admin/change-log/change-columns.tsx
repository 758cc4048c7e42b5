import type { AuditEntryView } from "#contract/audit/audit.ts";
import { formatDate, formatTime } from "#contract/kernel/dates.ts";
import type { TableColumn } from "../table/table-column.tsx";
import { ChangeList } from "./change-list.tsx";
import { NameAndEmail } from "./name-and-email.tsx";
import { SubjectLink } from "./subject-link.tsx";

/** Where four columns have no room beside each other, from what to what stands below what was done, and on a phone who too. */
export const CHANGE_COLUMNS: readonly TableColumn<AuditEntryView>[] = [
  {
    id: "at",
    header: "When",
    className: "whitespace-nowrap [td&]:align-top!",
    cell: ({ at }) => (
      <time dateTime={at}>
        {formatDate(at)}
        <span className="block text-13 text-ink-soft">{formatTime(at)}</span>
      </time>
    ),
  },
  {
    id: "who",
    header: "Who",
    className: "max-w-44 min-w-32 max-admin:hidden [td&]:align-top!",
    cell: ({ actorName }) => <NameAndEmail of={actorName} />,
  },
  {
    id: "what",
    header: "What",
    className: "w-full xl:w-auto xl:max-w-56 xl:min-w-40 [td&]:align-top!",
    cell: (entry) => (
      <>
        <SubjectLink entry={entry} />
        <div className="mt-2 grid gap-2 xl:hidden">
          <ChangeList changes={entry.changes} />
          <p className="text-13 wrap-anywhere text-ink-soft admin:hidden">by {entry.actorName}</p>
        </div>
      </>
    ),
  },
  {
    id: "changes",
    header: "From and to",
    className: "w-1/2 min-w-80 max-xl:hidden [td&]:align-top!",
    cell: ({ changes }) => <ChangeList changes={changes} />,
  },
];
