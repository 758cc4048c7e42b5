import { useEffect, useState } from "react";
import type { FieldError } from "#contract/kernel/envelope.ts";

/** What is wrong, by place: `main.0.to`. */
export type ContentErrors = Readonly<Record<string, string>>;

export function isEmpty(errors: ContentErrors): boolean {
  return Object.keys(errors).length === 0;
}

export function errorsAt(errors: readonly FieldError[]): ContentErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** What is told at the fields of a draft. */
export function useDraftErrors<Plain>(errorsOf: (plain: Plain) => ContentErrors) {
  const [errors, setErrors] = useState<ContentErrors>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [refusals]);

  return {
    errors,
    setErrors,

    /** They are what saving failed by: the first one has the focus. */
    refuse(found: ContentErrors): void {
      setErrors(found);
      setRefusals((count) => count + 1);
    },

    /** Errors follow what is typed: none stays at a field that was mended, or at a row that took the place of another. */
    follow(before: Plain, after: Plain): void {
      if (isEmpty(errors)) return;
      const own = errorsOf(before);
      const fromServer = Object.fromEntries(Object.entries(errors).filter(([place]) => own[place] === undefined));
      setErrors({ ...errorsOfUnchanged(fromServer, before, after), ...errorsOf(after) });
    },
  };
}

/** What the server told holds for as long as the same text stands at the same place. */
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
