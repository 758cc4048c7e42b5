import { MAX_EMAIL } from "#contract/kernel/field.rules.ts";
import { TextField, type TextFieldProps } from "#web/ui/text-field.tsx";

export type EmailFieldProps = Omit<TextFieldProps, "label" | "type">;

export function EmailField(field: EmailFieldProps) {
  return (
    <TextField
      autoComplete="email"
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL}
    />
  );
}
