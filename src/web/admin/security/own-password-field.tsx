import { MAX_PASSWORD } from "#contract/kernel/field.rules.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { PasswordField, type PasswordFieldProps } from "#web/ui/password-field.tsx";

/** The password that whoever sits at an unlocked screen does not know: the first thing asked for. */
export function OwnPasswordField(field: Omit<PasswordFieldProps, "label">) {
  return (
    <PasswordField
      {...field}
      label="Your password"
      ref={focusWhenShown}
      autoComplete="current-password"
      maxLength={MAX_PASSWORD}
      required
    />
  );
}
