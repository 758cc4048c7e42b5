import { loginPasswordRule, MAX_PASSWORD } from "#contract/field-rules.ts";
import { messages } from "#contract/messages.ts";
import type { SecondFactorSetupView } from "#contract/second-factor.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { StepForm } from "./step-form.tsx";

export type PasswordStepProps = { onBegun: (setup: SecondFactorSetupView) => void; onCancel: () => void };

/** The first step: whoever sits at an unlocked screen does not know the password. */
export function PasswordStep({ onBegun, onCancel }: PasswordStepProps) {
  const { act } = useStaffAction();
  const form = useForm({
    initial: { password: "" },
    rules: { password: loginPasswordRule },
    async send(values, { refuse }) {
      const { isDone, errors, answer } = await act("POST", "staff/second-factor/begin", values);
      if (errors) refuse(errors);
      if (isDone) onBegun(answer?.data as SecondFactorSetupView);
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  return (
    <StepForm form={form} label="Switch the second factor on" submit="Continue" onCancel={onCancel}>
      <p className="text-ink-soft">
        You need a phone with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.
      </p>
      <PasswordField
        {...form.field("password")}
        label="Your password"
        ref={focusWhenShown}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        required
      />
    </StepForm>
  );
}
