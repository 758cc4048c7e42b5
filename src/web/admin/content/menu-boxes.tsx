import { MAX_LABEL, MENU_LIMITS } from "#contract/content/menu.rules.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EntryFields, type MenuTargets } from "./entry-fields.tsx";
import { newColumn, newEntry, newMainEntry, type EntryRow, type MenusDraft } from "./menus-draft.rules.ts";
import { SortableList } from "./sortable-list.tsx";
import type { MenuErrors } from "./use-menus.ts";

type Shared = { errors: MenuErrors; targets: MenuTargets };

export type MenuBoxesProps = Shared & { draft: MenusDraft; onChange: (draft: MenusDraft) => void };

/** Main menu with its drop-downs, second bar and footer. */
export function MenuBoxes({ draft, onChange, ...shared }: MenuBoxesProps) {
  const { errors, targets } = shared;
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
          onChange={(main) => onChange({ ...draft, main })}
        >
          {(row, index) => {
            const change = (next: typeof row) =>
              onChange({ ...draft, main: draft.main.map((other) => (other.key === row.key ? next : other)) });
            return (
              <>
                <EntryFields
                  entry={row}
                  name={`menu ${index + 1}`}
                  place={`main.${index}`}
                  onChange={change}
                  {...shared}
                />
                <div className="grid gap-2 border-l-2 border-line pl-3 sm:pl-4">
                  <EntryList
                    rows={row.children}
                    one={`entry of menu ${index + 1}`}
                    place={`main.${index}.children`}
                    max={MENU_LIMITS.children}
                    onChange={(children) => change({ ...row, children })}
                    {...shared}
                  />
                  <Checkbox
                    checked={row.more}
                    onChange={({ target }) => change({ ...row, more: target.checked })}
                    label="Also lists new categories that stand in no menu yet"
                  />
                </div>
              </>
            );
          }}
        </SortableList>
      </Box>
      <Box title="Second bar">
        <EntryList
          rows={draft.second}
          one="entry of the second bar"
          place="second.entries"
          max={MENU_LIMITS.second}
          onChange={(second) => onChange({ ...draft, second })}
          {...shared}
        />
        <TextAreaField
          label="Pages that have it"
          rows={6}
          hint="One path a line. /products-by-category/* stands for all below it."
          value={draft.shownOn}
          error={Object.entries(errors).find(([place]) => place.startsWith("second.shownOn"))?.[1]}
          onChange={({ target }) => onChange({ ...draft, shownOn: target.value })}
        />
      </Box>
      <Box title="Footer">
        <SortableList
          rows={draft.footer}
          one="column"
          max={MENU_LIMITS.footer}
          error={errors.footer}
          create={newColumn}
          onChange={(footer) => onChange({ ...draft, footer })}
        >
          {(column, index) => {
            const change = (next: typeof column) =>
              onChange({ ...draft, footer: draft.footer.map((other) => (other.key === column.key ? next : other)) });
            return (
              <>
                <TextField
                  label={`Title of column ${index + 1}`}
                  value={column.title}
                  error={errors[`footer.${index}.title`]}
                  maxLength={MAX_LABEL}
                  autoComplete="off"
                  onChange={({ target }) => change({ ...column, title: target.value })}
                />
                <EntryList
                  rows={column.links}
                  one={`link of column ${index + 1}`}
                  place={`footer.${index}.links`}
                  max={MENU_LIMITS.links}
                  onChange={(links) => change({ ...column, links })}
                  errors={errors}
                  targets={targets}
                />
              </>
            );
          }}
        </SortableList>
      </Box>
    </>
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
        <EntryFields
          entry={row}
          name={`${one} ${index + 1}`}
          place={`${place}.${index}`}
          onChange={(next) => onChange(rows.map((other) => (other.key === row.key ? next : other)))}
          {...shared}
        />
      )}
    </SortableList>
  );
}
