import { MAX_LABEL, MAX_URL, isLinkKind } from "#contract/content/menu.rules.ts";
import type { LinkKind, MenuEntry } from "#contract/content/menus.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import { PHONE, useMedia } from "#web/browser/use-media.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The pages and categories that a menu entry can link to. */
export type MenuTargets = { categories: readonly string[]; pages: readonly { slug: string; title: string }[] };

const KINDS: Record<LinkKind, string> = { category: "Category", page: "Page", product: "Product", url: "Address" };

export type EntryFieldsProps<Entry extends MenuEntry> = {
  entry: Entry;
  /** The label prefix of the fields: "Entry 2". */
  name: string;
  place: string;
  errors: FieldErrors;
  targets: MenuTargets;
  onChange: (entry: Entry) => void;
};

/** The target and the label of a menu entry. */
export function EntryFields<Entry extends MenuEntry>(props: EntryFieldsProps<Entry>) {
  const { entry, name, place, errors, targets, onChange } = props;
  const { kind, to, label } = entry;
  const hideLabel = !useMedia(PHONE);
  const target = {
    label: (
      <>
        <span className="sr-only">{name} </span>
        <span className="inline-block first-letter:uppercase">leads to</span>
      </>
    ),
    hideLabel,
    error: errors[`${place}.to`],
    className: "min-w-0 flex-1 basis-40",
  };
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
      <SelectField
        label={<ShortLabel short="Kind" rest={`of ${name}`} />}
        hideLabel={hideLabel}
        value={kind}
        className="w-full sm:w-32"
        onChange={({ target: { value } }) => isLinkKind(value) && onChange({ ...entry, kind: value, to: "" })}
      >
        {Object.entries(KINDS).map(([value, kindLabel]) => (
          <option key={value} value={value}>
            {kindLabel}
          </option>
        ))}
      </SelectField>
      {kind === "category" || kind === "page" ? (
        <SelectField {...target} value={to} onChange={(event) => onChange({ ...entry, to: event.target.value })}>
          <Options kind={kind} to={to} targets={targets} />
        </SelectField>
      ) : (
        <TextField
          {...target}
          value={to}
          maxLength={MAX_URL}
          placeholder={kind === "product" ? "104" : "/products"}
          inputMode={kind === "product" ? "numeric" : "url"}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => onChange({ ...entry, to: event.target.value })}
        />
      )}
      <TextField
        label={<ShortLabel short="Word" rest={`of ${name}`} />}
        hideLabel={hideLabel}
        value={label}
        error={errors[`${place}.label`]}
        maxLength={MAX_LABEL}
        placeholder={kind === "category" && to !== "" ? to : "Word"}
        autoComplete="off"
        className="min-w-0 flex-1 basis-40"
        onChange={(event) => onChange({ ...entry, label: event.target.value })}
      />
    </div>
  );
}

/** On the screen, the context says which row the field is of. */
function ShortLabel({ short, rest }: { short: string; rest: string }) {
  return (
    <>
      {short}
      <span className="sr-only"> {rest}</span>
    </>
  );
}

/** A menu entry in words, and what it leads to. */
export function describeEntry({ kind, to, label }: MenuEntry, { categories, pages }: MenuTargets) {
  const page = pages.find(({ slug }) => slug === to);
  const target = (kind === "page" && page?.title) || to;
  const isLost = kind === "category" ? !categories.includes(to) : kind === "page" && !page;
  return {
    title: label || target || "New entry",
    detail: [KINDS[kind], label !== "" && target !== label && target, to !== "" && isLost && "not in the shop"]
      .filter(Boolean)
      .join(" · "),
    isNew: to === "" && label === "",
  };
}

type OptionsProps = { kind: "category" | "page"; to: string; targets: MenuTargets };

/** A target that no longer exists stays selectable, so that the choice does not change silently. */
function Options({ kind, to, targets: { categories, pages } }: OptionsProps) {
  const known =
    kind === "category"
      ? categories.map((name) => ({ value: name, label: name }))
      : pages.map(({ slug, title }) => ({ value: slug, label: title }));
  return (
    <>
      <option value="">Choose…</option>
      {to !== "" && known.every(({ value }) => value !== to) && <option value={to}>{to} (not in the shop)</option>}
      {known.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
