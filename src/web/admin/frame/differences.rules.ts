/** Compares two states of an edited record field by field. */
export type Comparison<Edited, Field extends string> = {
  fields: readonly Field[];
  /** The value to compare. Values are compared as JSON, in which the order of keys does not count. */
  valueOf: (edited: Edited, field: Field) => unknown;
  labelOf: (field: Field) => string;
  /** A field's value as text for people. */
  formatField: (edited: Edited, field: Field) => string;
};

/** Compares text fields. `formats` make text of the values that people would not understand as they are. */
export function textComparison<Field extends string>(
  labels: Record<Field, string>,
  formats: { [Name in Field]?: (value: string) => string } = {},
): Comparison<Record<Field, string>, Field> {
  return {
    fields: Object.keys(labels) as Field[],
    valueOf: (edited, field) => edited[field],
    labelOf: (field) => labels[field],
    formatField: (edited, field) => formats[field]?.(edited[field]) ?? edited[field],
  };
}

/** A field that someone else has changed since the form was filled. */
export type Difference<Field extends string> = {
  field: Field;
  label: string;
  theirs: string;
  yours: string;
  /** Whether this user changed it, too, to another value. */
  isDisputed: boolean;
};

/** For a three-way merge: `base` is what the form was filled from, `theirs` what is stored, and `yours` the input. */
export type Versions<Edited> = { base: Edited; theirs: Edited; yours: Edited };

/** The fields that someone else changed, with both values. Fields that this user changed, too, come first. */
export function compareVersions<Edited, Field extends string>(
  comparison: Comparison<Edited, Field>,
  { base, theirs, yours }: Versions<Edited>,
): Difference<Field>[] {
  const { fields, labelOf, formatField } = comparison;
  const differences = fields
    .filter((field) => !same(comparison, base, theirs, field) && !same(comparison, theirs, yours, field))
    .map((field) => ({
      field,
      label: labelOf(field),
      theirs: formatField(theirs, field),
      yours: formatField(yours, field),
      isDisputed: !same(comparison, base, yours, field),
    }));
  return differences.toSorted((one, other) => Number(other.isDisputed) - Number(one.isDisputed));
}

/** Texts with more lines are shown without the lines that both have. */
const MAX_LINES = 6;

/** The lines of a text, and whether each is missing in the other one. */
export function compareLines(value: string, other: string): { text: string; isChanged: boolean }[] {
  const others = new Set(other.split("\n"));
  const lines = value.split("\n").map((text) => ({ text, isChanged: !others.has(text) }));
  const changed = lines.filter(({ isChanged }) => isChanged);
  return lines.length > MAX_LINES && changed.length > 0 ? changed : lines;
}

/** Whether the form has unsaved changes. */
export function differs<Edited, Field extends string>(
  comparison: Comparison<Edited, Field>,
  base: Edited,
  current: Edited,
): boolean {
  return comparison.fields.some((field) => !same(comparison, base, current, field));
}

/** Merges both versions: yours, with theirs in every field that they changed, except the fields of `keepYours`. */
export function mergeVersions<Edited extends Record<Field, unknown>, Field extends string>(
  comparison: Comparison<Edited, Field>,
  { base, theirs, yours }: Versions<Edited>,
  keepYours: ReadonlySet<Field>,
): Edited {
  const taken = comparison.fields.filter((field) => !same(comparison, base, theirs, field) && !keepYours.has(field));
  return { ...yours, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

function same<Edited, Field extends string>(
  { valueOf }: Comparison<Edited, Field>,
  one: Edited,
  other: Edited,
  field: Field,
): boolean {
  return JSON.stringify(valueOf(one, field), withSortedKeys) === JSON.stringify(valueOf(other, field), withSortedKeys);
}

function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
