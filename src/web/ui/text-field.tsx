import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, splitProps, type FieldTexts } from "./field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, keyof FieldTexts | "prefix"> &
  FieldTexts & {
    /** Shown in the box before the value: `+91`, `₹`. */
    prefix?: string | undefined;
    /** Applies to the input itself, such as `tabular-nums`. */
    inputClassName?: string | undefined;
  };

export function TextField({ prefix, inputClassName, ...props }: TextFieldProps) {
  const { field, control: input } = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft">
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={classNames("control", prefix && (prefix.length > 1 ? "pl-code" : "pl-8"), inputClassName)}
          />
        </span>
      )}
    </Field>
  );
}
