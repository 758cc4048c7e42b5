import { passwordParts } from "#contract/kernel/field.rules.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

const WORDS = {
  longEnough: "8 characters",
  bothCases: "Upper and lower",
  digit: "A number",
  special: "A special character",
} as const satisfies Record<keyof ReturnType<typeof passwordParts>, string>;

/** What a good password has, ticked off as it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const parts = passwordParts(password);
  return (
    <ul aria-label="A good password has" className="mt-2 grid grid-cols-2 gap-x-4 gap-y-0.5 text-14 text-ink-soft">
      {(Object.keys(WORDS) as (keyof typeof WORDS)[]).map((part) => (
        <li key={part} className={classNames("flex items-center gap-1.5", parts[part] && "text-leaf")}>
          <Icon name={parts[part] ? "check" : "minus"} size={16} />
          {WORDS[part]}
          {parts[part] && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ul>
  );
}
