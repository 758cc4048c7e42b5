import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import type { FieldWords } from "./field.tsx";

export type TextAreaFieldProps = Omit<ComponentProps<"textarea">, keyof FieldWords | "rows"> &
  FieldWords & {
    /** With one, it looks as a text field does, and grows with what is written. */
    rows?: number | undefined;
  };

export function TextAreaField({
  label,
  hideLabel,
  aside,
  hint,
  error,
  className,
  id,
  rows = 3,
  ...textarea
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hideLabel, aside, hint, error, className, id }}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          className={classNames("control", rows === 1 ? "field-sizing-content resize-none" : "min-h-26 resize-y")}
        />
      )}
    </Field>
  );
}
