import { useNavigate } from "react-router";
import { AUDIT_SUBJECTS } from "#contract/audit/audit.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { DayFilter } from "../table/day-filter.tsx";
import type { TableControls } from "../table/use-table-query.ts";
import { isBackwards } from "./change-log-query.ts";
import { SUBJECT_WORDS } from "./change-words.rules.ts";

type Filter = "subjectType" | "subjectId" | "from" | "to";
export type ChangesFiltersProps = { table: TableControls<Filter> };

export function ChangesFilters({ table }: ChangesFiltersProps) {
  const { subjectType, from, to } = table.query.filters;
  const navigate = useNavigate();

  /** Another kind is never that of the one thing whose changes were shown. */
  function showKind(kind: string): void {
    void navigate(table.linkTo({ filters: { subjectType: kind, subjectId: "" } }), { preventScrollReset: true });
  }

  return (
    <FilterBar label="Filter changes" className="*:data-find:flex-[1_1_200px]!">
      <SearchField label="Find a change" placeholder="Who, or what was changed" {...table.search} />
      <SelectField
        label="Kind"
        hideLabel
        className="sm:flex-[0_1_140px]!"
        value={subjectType}
        onChange={(event) => showKind(event.target.value)}
      >
        <option value="">All kinds</option>
        {AUDIT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {SUBJECT_WORDS[subject].all}
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
