import type { FieldError } from "#contract/kernel/envelope.ts";

/** Returns the error message of a text field, if it is invalid. `values` is for rules that depend on another field. */
type Rule<Name extends string> = (value: string, values: Record<Name, string>) => string | undefined;

/** A field without a rule is always valid. */
export type FormRules<Name extends string> = Partial<Record<Name, Rule<Name>>>;

/** Messages by field. The fields of a list row have keys such as `list.row.field`. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;

export function findErrors<Name extends string>(
  rules: FormRules<Name>,
  values: Record<Name, string>,
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of Object.keys(values) as Name[]) {
    const error = rules[name]?.(values[name], values);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}

/**
 * Maps the server's errors to the fields of the form; the first error of each field wins. `placeOf` finds the field, by
 * default the one of the same name, ignoring case.
 */
export function errorsByField<Values extends object>(
  errors: readonly FieldError[] | undefined,
  values: Values,
  placeOf: (field: string, values: Values) => string | undefined = fieldOfName,
): FieldErrors {
  const found: FieldErrors = {};
  for (const { field, message } of errors ?? []) {
    const name = placeOf(field, values);
    if (name !== undefined) found[name] ??= message;
  }
  return found;
}

function fieldOfName(field: string, values: object): string | undefined {
  return Object.keys(values).find((own) => own.toLowerCase() === field.toLowerCase());
}
