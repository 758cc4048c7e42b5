import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, splitProps, type FieldTexts } from "./field.tsx";

export type TextAreaFieldProps = Omit<ComponentProps<"textarea">, keyof FieldTexts | "rows"> &
  FieldTexts & {
    /** With one row, it looks like a text field and grows with its content. */
    rows?: number | undefined;
  };

export function TextAreaField({ rows = 3, ...props }: TextAreaFieldProps) {
  const { field, control: textarea } = splitProps(props);
  return (
    <Field {...field}>
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
