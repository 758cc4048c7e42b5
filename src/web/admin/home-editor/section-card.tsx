import { useEffect, useId, useRef } from "react";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { MenuTargets } from "../content/entry-fields.tsx";
import { KIND_LABELS, showingOf, summaryOf, type SectionRow } from "./home-draft.rules.ts";
import { SectionFields } from "./section-fields.tsx";

export type SectionHeadProps = {
  section: SectionRow;
  bodyId: string;
  isOpen: boolean;
  /** Whether the section was just added, so that it takes the focus. */
  isNew: boolean;
  onToggle: () => void;
};

/** The kind and schedule of a section, and the button that opens it. */
export function SectionHead({ section, bodyId, isOpen, isNew, onToggle }: SectionHeadProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { tone, label } = showingOf(section);
  const summary = summaryOf(section);

  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);

  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? bodyId : undefined}
      className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control py-1 text-left dense-desk:min-h-10"
      onClick={onToggle}
    >
      <Icon name="chevron-down" size={16} className={classNames("flex-none text-ink-soft", !isOpen && "-rotate-90")} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{KIND_LABELS[section.kind].title}</span>
          <StateBadge tone={tone}>{label}</StateBadge>
        </span>
        {summary && <span className="block truncate text-13 text-ink-soft">{summary}</span>}
      </span>
    </button>
  );
}

export type SectionBodyProps = {
  section: SectionRow;
  place: string;
  errors: FieldErrors;
  targets: MenuTargets;
  onChange: (section: SectionRow) => void;
};

/** All fields of a section. */
export function SectionBody(props: SectionBodyProps) {
  return (
    <div className="grid gap-4 border-t border-line py-4">
      <SectionFields {...props} />
      <Schedule {...props} />
    </div>
  );
}

function Schedule({ section, place, errors, onChange }: SectionBodyProps) {
  const hintId = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={hintId}>
      <legend className="mb-2 text-14/[1.35] font-medium">When it is shown</legend>
      <Checkbox
        checked={section.hidden}
        label="Hide it for now"
        onChange={({ target }) => onChange({ ...section, hidden: target.checked })}
      />
      {!section.hidden && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="First day"
            aside="Optional"
            type="date"
            value={section.from}
            error={errors[`${place}.from`]}
            onChange={({ target }) => onChange({ ...section, from: target.value })}
          />
          <TextField
            label="Last day"
            aside="Optional"
            type="date"
            value={section.until}
            error={errors[`${place}.until`]}
            onChange={({ target }) => onChange({ ...section, until: target.value })}
          />
        </div>
      )}
      <p id={hintId} className="text-13 text-ink-soft">
        From midnight to midnight in India; it comes and goes by itself once the draft is published.
      </p>
    </fieldset>
  );
}
