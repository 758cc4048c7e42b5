import { MAX_LABEL, MENU_LIMITS } from "#contract/content/menu.rules.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EntryFields, describeEntry, type MenuTargets } from "./entry-fields.tsx";
import { MenuRow } from "./menu-row.tsx";
import {
  newColumn,
  newEntry,
  newMainEntry,
  type ColumnRow,
  type EntryRow,
  type MainRow,
  type MenusDraft,
} from "./menus-draft.rules.ts";
import { SortableList } from "./sortable-list.tsx";

type Shared = { errors: FieldErrors; targets: MenuTargets };

export type MenuBoxesProps = Shared & {
  draft: MenusDraft;
  onChange: <Menu extends keyof MenusDraft>(menu: Menu, rows: MenusDraft[Menu]) => void;
};

/** Main menu with its dropdowns, second navigation bar and footer. */
export function MenuBoxes({ draft, onChange, ...shared }: MenuBoxesProps) {
  const { errors } = shared;
  return (
    <>
      <Box title="Main menu">
        <p className="text-13 text-ink-soft">
          The word of a category may stay empty: then it follows the category’s name.
        </p>
        <SortableList
          rows={draft.main}
          one="menu"
          max={MENU_LIMITS.main}
          error={errors.main}
          create={newMainEntry}
          onChange={(main) => onChange("main", main)}
        >
          {(row, index) => (
            <MainEntryFields
              row={row}
              index={index}
              onChange={(next) => onChange("main", replaced(draft.main, next))}
              {...shared}
            />
          )}
        </SortableList>
      </Box>
      <Box title="Second bar">
        <EntryList
          rows={draft.second.entries}
          one="entry of the second bar"
          place="second.entries"
          max={MENU_LIMITS.second}
          onChange={(entries) => onChange("second", { ...draft.second, entries })}
          {...shared}
        />
        <TextAreaField
          label="Pages that have it"
          rows={6}
          hint="One path a line. /products-by-category/* stands for all below it."
          value={draft.second.shownOn}
          error={Object.entries(errors).find(([place]) => place.startsWith("second.shownOn"))?.[1]}
          onChange={({ target }) => onChange("second", { ...draft.second, shownOn: target.value })}
        />
      </Box>
      <Box title="Footer">
        <SortableList
          rows={draft.footer}
          one="column"
          max={MENU_LIMITS.footer}
          error={errors.footer}
          create={newColumn}
          onChange={(footer) => onChange("footer", footer)}
        >
          {(column, index) => (
            <ColumnFields
              column={column}
              index={index}
              onChange={(next) => onChange("footer", replaced(draft.footer, next))}
              {...shared}
            />
          )}
        </SortableList>
      </Box>
    </>
  );
}

function replaced<Row extends { key: string }>(rows: readonly Row[], row: Row): Row[] {
  return rows.map((other) => (other.key === row.key ? row : other));
}

type MainEntryFieldsProps = Shared & { row: MainRow; index: number; onChange: (row: MainRow) => void };

/** An entry of the main menu and its dropdown. */
function MainEntryFields({ row, index, onChange, ...shared }: MainEntryFieldsProps) {
  const place = `main.${index}`;
  return (
    <MenuRow {...describeEntry(row, shared.targets)} place={place} errors={shared.errors}>
      <EntryFields entry={row} name={`menu ${index + 1}`} place={place} onChange={onChange} {...shared} />
      <div className="grid gap-2 border-l-2 border-line pl-3 sm:pl-4">
        <EntryList
          rows={row.children}
          one={`entry of menu ${index + 1}`}
          place={`main.${index}.children`}
          max={MENU_LIMITS.children}
          onChange={(children) => onChange({ ...row, children })}
          {...shared}
        />
        <Checkbox
          checked={row.more}
          onChange={({ target }) => onChange({ ...row, more: target.checked })}
          label="Also lists new categories that are in no menu yet"
        />
      </div>
    </MenuRow>
  );
}

type ColumnFieldsProps = Shared & { column: ColumnRow; index: number; onChange: (column: ColumnRow) => void };

function ColumnFields({ column, index, onChange, ...shared }: ColumnFieldsProps) {
  const place = `footer.${index}`;
  const isNew = column.title === "";
  return (
    <MenuRow title={column.title || "New column"} place={place} errors={shared.errors} isNew={isNew}>
      <TextField
        label={`Title of column ${index + 1}`}
        value={column.title}
        error={shared.errors[`${place}.title`]}
        maxLength={MAX_LABEL}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...column, title: target.value })}
      />
      <EntryList
        rows={column.links}
        one={`link of column ${index + 1}`}
        place={`${place}.links`}
        max={MENU_LIMITS.links}
        onChange={(links) => onChange({ ...column, links })}
        {...shared}
      />
    </MenuRow>
  );
}

type EntryListProps = Shared & {
  rows: EntryRow[];
  one: string;
  place: string;
  max: number;
  onChange: (rows: EntryRow[]) => void;
};

function EntryList({ rows, one, place, max, onChange, ...shared }: EntryListProps) {
  return (
    <SortableList rows={rows} one={one} max={max} error={shared.errors[place]} create={newEntry} onChange={onChange}>
      {(row, index) => (
        <MenuRow {...describeEntry(row, shared.targets)} place={`${place}.${index}`} errors={shared.errors}>
          <EntryFields
            entry={row}
            name={`${one} ${index + 1}`}
            place={`${place}.${index}`}
            onChange={(next) => onChange(replaced(rows, next))}
            {...shared}
          />
        </MenuRow>
      )}
    </SortableList>
  );
}
