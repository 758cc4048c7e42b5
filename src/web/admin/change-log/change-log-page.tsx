import { Box } from "#web/ui/box.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { DataTable } from "../table/data-table.tsx";
import { NoRows } from "../table/no-rows.tsx";
import { countWords } from "../table/pager.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { CHANGE_COLUMNS } from "./change-columns.tsx";
import { CHANGES_SHAPE } from "./change-log-query.ts";
import { ChangesFilters } from "./changes-filters.tsx";
import type { LoadedChanges } from "./load-changes.ts";
import { OneSubject } from "./one-subject.tsx";

export type ChangeLogPageProps = {
  /** Nothing while it is on its way. */
  loaded?: LoadedChanges;
};

/** What staff changed, so that nobody has to ask around. */
export function ChangeLogPage({ loaded }: ChangeLogPageProps) {
  const table = useTableQuery(CHANGES_SHAPE, loaded !== undefined);
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
      <PageHead title="Change Log">{found && countWords(found.total, "change", "changes")}</PageHead>
      <Box flush>
        <ChangesFilters table={table} />
        {table.query.filters.subjectId !== "" && <OneSubject entry={found?.data[0]} table={table} />}
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Changes"
            columns={CHANGE_COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => String(row.id)}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="history" title="No changes yet" noneFound="No changes found" table={table}>
                What staff change from now on stands here.
              </NoRows>
            }
            pager={
              found && {
                page: table.query.page,
                pageSize: CHANGES_SHAPE.pageSize,
                total: found.total,
                nextPage: found.nextPage,
                onPageChange: table.setPage,
              }
            }
          />
        )}
      </Box>
    </>
  );
}
