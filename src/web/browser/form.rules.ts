import type { FieldError } from "#contract/kernel/envelope.ts";

/** What is wrong with a field, or nothing; `values` for rules that look at another field too. */
type Rule<Name extends string> = (value: string, values: Record<Name, string>) => string | undefined;

/** A field without a rule is always good. */
export type FormRules<Name extends string> = Partial<Record<Name, Rule<Name>>>;

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

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

/** The server's errors by the form's own fields, whatever case their names are in; the first of each field counts. */
export function errorsByField<Name extends string>(
  errors: readonly FieldError[] | undefined,
  values: Record<Name, string>,
): FieldErrors<Name> {
  const found: FieldErrors<Name> = {};
  for (const { field, message } of errors ?? []) {
    const name = (Object.keys(values) as Name[]).find((own) => own.toLowerCase() === field.toLowerCase());
    if (name !== undefined) found[name] ??= message;
  }
  return found;
}
