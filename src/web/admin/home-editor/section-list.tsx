import { useId, useState } from "react";
import { HOME_LIMITS } from "#contract/content/home.rules.ts";
import { SECTION_KINDS, type SectionKind } from "#contract/content/home.ts";
import { Box } from "#web/ui/box.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { SortableList } from "../content/sortable-list.tsx";
import { KIND_LABELS, newSection, summaryOf, type SectionRow } from "./home-draft.rules.ts";
import { SectionBody, SectionHead, type SectionBodyProps } from "./section-card.tsx";

export type SectionListProps = Pick<SectionBodyProps, "errors" | "targets"> & {
  rows: SectionRow[];
  onChange: (rows: SectionRow[]) => void;
};

/** The sections of the home page in their order. They can be opened, moved, added and removed. */
export function SectionList({ rows, errors, targets, onChange }: SectionListProps) {
  const listId = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // The fields of a collapsed section stay mounted, so that its uploads go on.
  const [opened, setOpened] = useState(open);
  const [added, setAdded] = useState("");
  // Sections with errors are open, and stay open while they are corrected.
  const wrong = rows.filter(
    ({ key }, index) => !open.has(key) && Object.keys(errors).some((place) => place.startsWith(`sections.${index}.`)),
  );
  if (wrong.length > 0) expand(wrong.map(({ key }) => key));

  function expand(keys: readonly string[]): void {
    setOpen(new Set([...open, ...keys]));
    setOpened(new Set([...opened, ...keys]));
  }

  function toggle(key: string): void {
    if (open.has(key)) setOpen(new Set([...open].filter((other) => other !== key)));
    else expand([key]);
  }

  function add(kind: SectionKind): void {
    const row = newSection(kind);
    onChange([...rows, row]);
    expand([row.key]);
    setAdded(row.key);
  }

  return (
    <Box title="Sections" aside={<AddMenu isFull={rows.length >= HOME_LIMITS.sections} onAdd={add} />}>
      {rows.length === 0 && (
        <p className="text-ink-soft">
          No section yet. Until there is one, the shop shows its categories and its newest pieces.
        </p>
      )}
      <SortableList
        rows={rows}
        one="section"
        max={HOME_LIMITS.sections}
        error={errors.sections}
        nameOf={nameOf}
        onChange={onChange}
        renderBelow={(section, index) =>
          opened.has(section.key) && (
            <div id={`${listId}${section.key}`} hidden={!open.has(section.key)}>
              <SectionBody
                section={section}
                place={`sections.${index}`}
                errors={errors}
                targets={targets}
                onChange={(next) => onChange(rows.map((row) => (row.key === next.key ? next : row)))}
              />
            </div>
          )
        }
      >
        {(section) => (
          <SectionHead
            section={section}
            bodyId={`${listId}${section.key}`}
            isOpen={open.has(section.key)}
            isNew={section.key === added}
            onToggle={() => toggle(section.key)}
          />
        )}
      </SortableList>
    </Box>
  );
}

function nameOf(section: SectionRow): string {
  return [KIND_LABELS[section.kind].title, summaryOf(section)].filter(Boolean).join(": ");
}

type AddMenuProps = { isFull: boolean; onAdd: (kind: SectionKind) => void };

function AddMenu({ isFull, onAdd }: AddMenuProps) {
  if (isFull) return <p className="text-13 text-ink-soft">At most {HOME_LIMITS.sections}.</p>;
  return (
    <Menu
      label="Kinds of sections"
      align="end"
      triggerLabel="Add a section"
      triggerClassName={buttonLook({ variant: "outline", size: "small", className: "gap-2" })}
      trigger={
        <>
          <Icon name="plus" size={16} />
          Add a section
        </>
      }
    >
      {SECTION_KINDS.map((kind) => (
        <MenuItem key={kind} onSelect={() => onAdd(kind)}>
          <span>
            <span className="block font-medium">{KIND_LABELS[kind].title}</span>
            <span className="block text-13 text-ink-soft">{KIND_LABELS[kind].detail}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
