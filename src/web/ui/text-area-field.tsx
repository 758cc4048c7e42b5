import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import type { FieldWords } from "./field.tsx";

export type TextAreaFieldProps = Omit<ComponentProps<"textarea">, keyof FieldWords> & FieldWords;

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
      {(control) => <textarea rows={rows} {...textarea} {...control} className="control min-h-26 resize-y" />}
    </Field>
  );
}
