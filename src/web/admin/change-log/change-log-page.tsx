import { Link, useNavigate } from "react-router";
import { listAuditEntries } from "#contract/audit/audit.calls.ts";
import { AUDIT_SUBJECTS, type AuditEntryView } from "#contract/audit/audit.ts";
import { formatDate, formatTime } from "#contract/kernel/dates.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { DataTable } from "../table/data-table.tsx";
import { DayFilter } from "../table/day-filter.tsx";
import { isBackwards } from "../table/day-range.rules.ts";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import { formatTotal } from "../table/pager.rules.ts";
import type { TableColumn } from "../table/table-column.tsx";
import { readTableQuery, type TableShape } from "../table/table-query.rules.ts";
import { useTableQuery, type TableControls } from "../table/use-table-query.ts";
import { ChangeList } from "./change-list.tsx";
import { nameParts, SUBJECT_LABELS, subjectPath } from "./change-log.rules.ts";

type Filter = "subjectType" | "subjectId" | "from" | "to";

const SHAPE: TableShape<Filter> = {
  filters: ["subjectType", "subjectId", "from", "to"],
  sorts: [],
  sort: { column: "at", direction: "desc" },
  pageSize: 25,
};

export async function loadChanges(request: Request) {
  const { filters } = readTableQuery(new URL(request.url).searchParams, SHAPE);
  if (isBackwards(filters)) return { data: [], total: 0, nextPage: null };
  return loadTable(listAuditEntries, request, SHAPE);
}

/** On narrow screens the changed fields move below the action, and on a phone the actor too. */
const COLUMNS: readonly TableColumn<AuditEntryView>[] = [
  {
    id: "at",
    header: "When",
    className: "whitespace-nowrap td:align-top!",
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
    className: "max-w-44 min-w-32 max-admin:hidden td:align-top!",
    cell: ({ actorName }) => <NameAndEmail label={actorName} />,
  },
  {
    id: "what",
    header: "What",
    className: "w-full xl:w-auto xl:max-w-56 xl:min-w-40 td:align-top!",
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
    className: "w-1/2 min-w-80 max-xl:hidden td:align-top!",
    cell: ({ changes }) => <ChangeList changes={changes} />,
  },
];

function ChangeCard({ entry }: { entry: AuditEntryView }) {
  const { at, actorName, changes } = entry;
  return (
    <div className="grid gap-2 py-1">
      <p className="text-13 wrap-anywhere text-ink-soft">
        <time dateTime={at}>
          {formatDate(at)}, {formatTime(at)}
        </time>{" "}
        by {actorName}
      </p>
      <div>
        <SubjectLink entry={entry} />
      </div>
      <ChangeList changes={changes} />
    </div>
  );
}

export type ChangeLogPageProps = {
  /** Undefined while it is being loaded. */
  loaded?: Awaited<ReturnType<typeof loadChanges>>;
};

export function ChangeLogPage({ loaded }: ChangeLogPageProps) {
  const table = useTableQuery(SHAPE, loaded !== undefined);
  if (loaded && "failure" in loaded && loaded.isForbidden) {
    return (
      <>
        <PageHead title="Change Log" />
        <NotLoaded {...loaded} />
      </>
    );
  }
  const found = loaded && "data" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Change Log">{found && formatTotal(found.total, "change", "changes")}</PageHead>
      <Box flush>
        <ChangesFilters table={table} />
        {table.query.filters.subjectId !== "" && <OneSubject entry={found?.data[0]} table={table} />}
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Changes"
            columns={COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => String(row.id)}
            renderCard={(entry) => <ChangeCard entry={entry} />}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="history" title="No changes yet" noneFound="No changes found" table={table}>
                What staff change from now on stands here.
              </NoRows>
            }
            pager={found && table.pagerOf(found.total, found.nextPage)}
          />
        )}
      </Box>
    </>
  );
}

type ChangesFiltersProps = { table: TableControls<Filter> };

function ChangesFilters({ table }: ChangesFiltersProps) {
  const { subjectType, from, to } = table.query.filters;
  const navigate = useNavigate();

  /** Also removes the filter for a single subject, since that subject is of the previous kind. */
  function showKind(kind: string): void {
    void navigate(table.linkTo({ filters: { subjectType: kind, subjectId: "" } }), { preventScrollReset: true });
  }

  return (
    <FilterBar label="Filter changes" className="*:data-find:shrink! *:data-find:grow! *:data-find:basis-50!">
      <SearchField label="Find a change" placeholder="Who, or what was changed" {...table.search} />
      <SelectField
        label="Kind"
        hideLabel
        className="sm:shrink! sm:grow-0! sm:basis-35!"
        value={subjectType}
        onChange={(event) => showKind(event.target.value)}
      >
        <option value="">All kinds</option>
        {AUDIT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {SUBJECT_LABELS[subject].all}
          </option>
        ))}
      </SelectField>
      <DayFilter label="From" value={from} onValueChange={(day) => table.setFilter("from", day)} />
      <DayFilter
        label="To"
        value={to}
        error={isBackwards(table.query.filters) ? "Before the first day." : undefined}
        onValueChange={(day) => table.setFilter("to", day)}
      />
      {table.isNarrowed && (
        <Button variant="quiet" className="flex-none!" onClick={table.clear}>
          Clear
        </Button>
      )}
    </FilterBar>
  );
}

type OneSubjectProps = {
  /** An entry about the subject, for its name; undefined if there is none. */
  entry: AuditEntryView | undefined;
  table: Pick<TableControls<"subjectId">, "setFilter">;
};

/** Says that the log is filtered by one subject, with a button that removes the filter. */
function OneSubject({ entry, table }: OneSubjectProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 px-4 pb-3 text-ink-soft">
      <span>
        Only changes of {entry ? `${SUBJECT_LABELS[entry.subjectType].one} ` : "one thing"}
        {entry && <b className="font-semibold wrap-anywhere text-ink">{entry.subjectLabel}</b>}
      </span>
      <button type="button" className="font-medium text-ink link" onClick={() => table.setFilter("subjectId", "")}>
        Show all
      </button>
    </p>
  );
}

/** The action, and a link to its subject. */
function SubjectLink({ entry }: { entry: AuditEntryView }) {
  const { action, subjectType, subjectLabel } = entry;
  const { name, email } = nameParts(subjectLabel);
  return (
    <>
      <span className="block first-letter:uppercase">
        {action} {SUBJECT_LABELS[subjectType].one}
      </span>
      <Link to={subjectPath(entry)} className="wrap-anywhere link">
        {name}
      </Link>
      {email && <Email>{email}</Email>}
    </>
  );
}

/** An actor's name, with the email address below it. */
function NameAndEmail({ label }: { label: string }) {
  const { name, email } = nameParts(label);
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {email && <Email>{email}</Email>}
    </>
  );
}

function Email({ children }: { children: string }) {
  return (
    <span className="block truncate text-13 text-ink-soft" title={children}>
      {children}
    </span>
  );
}
