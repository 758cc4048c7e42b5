/** How two states of what is edited are compared, field by field. */
export type Comparison<Edited, Field extends string> = {
  fields: readonly Field[];
  /** What decides whether a field differs; as JSON it is the same for the same value. */
  valueOf: (edited: Edited, field: Field) => unknown;
  labelOf: (field: Field) => string;
  /** A field's value for people. */
  wordsOf: (edited: Edited, field: Field) => string;
};

/** A field that someone else changed since it was read here. */
export type Difference<Field extends string> = {
  field: Field;
  label: string;
  theirs: string;
  yours: string;
  /** It was changed here too, and to something else. */
  isDisputed: boolean;
};

/** As it was read here, as it is stored now, and as it stands here. */
export type Versions<Edited> = { read: Edited; theirs: Edited; yours: Edited };

/** What someone else changed, beside what stands here; what was changed here too comes first. */
export function compareVersions<Edited, Field extends string>(
  comparison: Comparison<Edited, Field>,
  { read, theirs, yours }: Versions<Edited>,
): Difference<Field>[] {
  const { fields, labelOf, wordsOf } = comparison;
  const differences = fields
    .filter((field) => !same(comparison, read, theirs, field) && !same(comparison, theirs, yours, field))
    .map((field) => ({
      field,
      label: labelOf(field),
      theirs: wordsOf(theirs, field),
      yours: wordsOf(yours, field),
      isDisputed: !same(comparison, read, yours, field),
    }));
  return differences.toSorted((one, other) => Number(other.isDisputed) - Number(one.isDisputed));
}

/** Something stands here that is not stored. */
export function differs<Edited, Field extends string>(
  comparison: Comparison<Edited, Field>,
  read: Edited,
  current: Edited,
): boolean {
  return comparison.fields.some((field) => !same(comparison, read, current, field));
}

/** Yours, with theirs in each field that they changed, but for the fields of `keepYours`. */
export function mergeVersions<Edited extends Record<Field, unknown>, Field extends string>(
  comparison: Comparison<Edited, Field>,
  { read, theirs, yours }: Versions<Edited>,
  keepYours: ReadonlySet<Field>,
): Edited {
  const taken = comparison.fields.filter((field) => !same(comparison, read, theirs, field) && !keepYours.has(field));
  return { ...yours, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

function same<Edited, Field extends string>(
  { valueOf }: Comparison<Edited, Field>,
  one: Edited,
  other: Edited,
  field: Field,
): boolean {
  return JSON.stringify(valueOf(one, field)) === JSON.stringify(valueOf(other, field));
}
