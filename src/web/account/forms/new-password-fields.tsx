import type { ComponentProps } from "react";
import { MAX_PASSWORD } from "#contract/kernel/field.rules.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { PasswordRules } from "./password-rules.tsx";

type Control = Omit<ComponentProps<typeof PasswordField>, "label">;

export type NewPasswordFieldsProps = { label: string; password: Control; typed: string; confirm: Control };

/** A password that is being chosen, with its rules ticking off, and once more. */
export function NewPasswordFields({ label, password, typed, confirm }: NewPasswordFieldsProps) {
  const common = { autoComplete: "new-password", maxLength: MAX_PASSWORD, required: true };
  return (
    <>
      <div>
        <PasswordField {...password} {...common} label={label} />
        <PasswordRules password={typed} />
      </div>
      <PasswordField {...confirm} {...common} label="Confirm password" />
    </>
  );
}
