import type { ComponentProps } from "react";
import { Field, splitProps, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type SelectFieldProps = Omit<ComponentProps<"select">, keyof FieldTexts> & FieldTexts;

/** The children are the options. */
export function SelectField({ children, ...props }: SelectFieldProps) {
  const { field, control: select } = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className="control appearance-none pr-10">
            {children}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
        </span>
      )}
    </Field>
  );
}
