import { beginSecondFactor } from "#contract/accounts/second-factor.calls.ts";
import type { SecondFactorSetupView } from "#contract/accounts/second-factor.ts";
import { loginPasswordRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { OwnPasswordField } from "./own-password-field.tsx";
import { StepForm } from "./step-form.tsx";

export type PasswordStepProps = { onBegun: (setup: SecondFactorSetupView) => void; onCancel: () => void };

/** The password again, before anything of the new secret is shown. */
export function PasswordStep({ onBegun, onCancel }: PasswordStepProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { password: "" },
    rules: { password: loginPasswordRule },
    async send(values, { refuse }) {
      const { errors, answer } = await perform(beginSecondFactor, { body: values });
      if (errors) refuse(errors);
      if (answer?.isSuccess) onBegun(answer.data);
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  return (
    <StepForm form={form} label="Switch the second factor on" submit="Continue" onCancel={onCancel}>
      <p className="text-ink-soft">
        You need a phone with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.
      </p>
      <OwnPasswordField {...form.field("password")} />
    </StepForm>
  );
}
