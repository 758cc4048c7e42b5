import { useState } from "react";
import { MAX_SECOND_FACTOR } from "#contract/accounts/second-factor.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export type SecondFactorFieldsProps = {
  name: string;
  value: string;
  error: string | undefined;
  onBlur: () => void;
  onValueChange: (value: string) => void;
};

/** Six digits from the authenticator app, or a recovery code. The field takes the focus when it appears. */
export function SecondFactorFields({ onValueChange, ...field }: SecondFactorFieldsProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const change = () => {
    onValueChange("");
    setIsRecovery(!isRecovery);
  };
  return (
    <div>
      {isRecovery ? (
        <TextField
          {...field}
          key="recovery"
          label="Recovery code"
          hint="One of the ten that you kept. Each works once."
          ref={focusWhenShown}
          autoComplete="one-time-code"
          inputMode="text"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SECOND_FACTOR}
          required
          onChange={(event) => onValueChange(event.target.value)}
        />
      ) : (
        <CodeField
          {...field}
          key="app"
          label="6-digit code"
          hint="Your authenticator app shows it."
          ref={focusWhenShown}
          required
          onValueChange={onValueChange}
        />
      )}
      <button type="button" className="mt-1.5 min-h-11 text-15 link dense:text-14" onClick={change}>
        {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
      </button>
    </div>
  );
}
