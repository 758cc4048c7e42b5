import type { ComponentProps } from "react";
import { MAX_PASSWORD, passwordParts } from "#contract/kernel/field.rules.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

type Control = Omit<ComponentProps<typeof PasswordField>, "label">;

export type NewPasswordFieldsProps = { label: string; password: Control; typed: string; confirm: Control };

/** The new password with its rules, and its confirmation. */
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

const RULE_LABELS = {
  longEnough: "8 characters",
  bothCases: "Upper and lower case",
  digit: "A number",
  special: "A special character",
} as const satisfies Record<keyof ReturnType<typeof passwordParts>, string>;

/** The password rules, each checked off once it is met. */
function PasswordRules({ password }: { password: string }) {
  const parts = passwordParts(password);
  return (
    <ul aria-label="What makes a good one" className="mt-2 grid grid-cols-2 gap-x-4 gap-y-0.5 text-14 text-ink-soft">
      {(Object.keys(RULE_LABELS) as (keyof typeof RULE_LABELS)[]).map((part) => (
        <li key={part} className={classNames("flex items-center gap-1.5", parts[part] && "text-leaf")}>
          <Icon name={parts[part] ? "check" : "minus"} size={16} />
          {RULE_LABELS[part]}
          {parts[part] && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ul>
  );
}
