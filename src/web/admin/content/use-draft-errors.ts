import { useEffect, useState } from "react";
import type { FieldError } from "#contract/kernel/envelope.ts";

/** Messages by path: `main.0.to`. */
export type ContentErrors = Readonly<Record<string, string>>;

export function isEmpty(errors: ContentErrors): boolean {
  return Object.keys(errors).length === 0;
}

export function errorsAt(errors: readonly FieldError[]): ContentErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** The errors of a draft, by field. */
export function useDraftErrors<Plain>(errorsOf: (plain: Plain) => ContentErrors) {
  const [errors, setErrors] = useState<ContentErrors>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [refusals]);

  return {
    errors,
    setErrors,

    /** Shows the errors that prevented saving, and focuses the first field with one. */
    showErrors(found: ContentErrors): void {
      setErrors(found);
      setRefusals((count) => count + 1);
    },

    /** Updates the errors after a change: clears those of corrected fields and of rows that moved. */
    follow(before: Plain, after: Plain): void {
      if (isEmpty(errors)) return;
      const own = errorsOf(before);
      const fromServer = Object.fromEntries(Object.entries(errors).filter(([place]) => own[place] === undefined));
      setErrors({ ...errorsOfUnchanged(fromServer, before, after), ...errorsOf(after) });
    },
  };
}

/** Keeps server errors as long as the value at their path is unchanged. */
function errorsOfUnchanged(errors: ContentErrors, before: unknown, after: unknown): ContentErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([place]) => {
      const value = valueAt(after, place);
      return typeof value === "string" && value !== "" && value === valueAt(before, place);
    }),
  );
}

function valueAt(plain: unknown, place: string): unknown {
  return place.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], plain);
}
