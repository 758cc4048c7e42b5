import { useState } from "react";
import type { ComponentProps } from "react";
import { Field, splitProps, type FieldTexts } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

export type PasswordFieldProps = Omit<ComponentProps<"input">, keyof FieldTexts | "type"> & FieldTexts;

/** Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ disabled, ...props }: PasswordFieldProps) {
  const { field, control: input } = splitProps(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            disabled={disabled}
            type={shown ? "text" : "password"}
            className="control pr-13"
          />
          <span className="absolute inset-y-0 right-0.5 flex items-center">
            <IconButton
              label={shown ? "Hide password" : "Show password"}
              labelAsText
              icon={shown ? "eye-off" : "eye"}
              tone="soft"
              disabled={disabled}
              onClick={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
