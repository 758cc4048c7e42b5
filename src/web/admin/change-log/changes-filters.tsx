import { useNavigate } from "react-router";
import { AUDIT_SUBJECTS } from "#contract/audit.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { TableControls } from "../table/use-table-query.ts";
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
    <FilterBar label="Filter changes">
      <SearchField label="Find a change" placeholder="Who, or what was changed" {...table.search} />
      <SelectField label="Kind" hideLabel value={subjectType} onChange={(event) => showKind(event.target.value)}>
        <option value="">All kinds</option>
        {AUDIT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {SUBJECT_WORDS[subject].all}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-[1_1_100%]! flex-wrap gap-2 sm:flex-none!">
        <TextField
          label="From"
          hideLabel
          prefix="From"
          type="date"
          className="flex-[1_1_190px]"
          value={from}
          max={to}
          onChange={(event) => table.setFilter("from", event.target.value)}
        />
        <TextField
          label="To"
          hideLabel
          prefix="To"
          type="date"
          className="flex-[1_1_190px]"
          value={to}
          min={from}
          onChange={(event) => table.setFilter("to", event.target.value)}
        />
      </div>
      {table.isNarrowed && (
        <Button variant="quiet" className="flex-none!" onClick={table.clear}>
          Clear
        </Button>
      )}
    </FilterBar>
  );
}
