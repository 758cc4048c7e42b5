import { disableSecondFactor, renewRecoveryCodes } from "#contract/accounts/second-factor.calls.ts";
import { MAX_SECOND_FACTOR, secondFactorRule } from "#contract/accounts/second-factor.ts";
import { loginPasswordRule } from "#contract/kernel/field.rules.ts";
import { useForm } from "#web/browser/use-form.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { OwnPasswordField, StepForm } from "./step-form.tsx";

const CHANGE_LABELS = {
  off: {
    label: "Switch the second factor off",
    submit: "Switch off",
    lead: "Your login will ask for the password alone.",
  },
  renew: {
    label: "Make new recovery codes",
    submit: "Make new codes",
    lead: "You get ten new ones. The old ones stop working.",
  },
} as const;

export type ConfirmPasswordFormProps = {
  change: keyof typeof CHANGE_LABELS;
  /** Called after the change; with the new recovery codes, if there are any. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Asks for the password and a code of the app, or a recovery code, before a change of the second factor. */
export function ConfirmPasswordForm({ change, onDone, onCancel }: ConfirmPasswordFormProps) {
  const { perform } = useStaffAction();
  const { lead, ...texts } = CHANGE_LABELS[change];
  const form = useForm({
    initial: { password: "", code: "" },
    rules: { password: loginPasswordRule, code: secondFactorRule },
    async send(values, { showErrors }) {
      const { errors, answer } =
        change === "off"
          ? await perform(disableSecondFactor, { body: values })
          : await perform(renewRecoveryCodes, { body: values });
      if (errors) showErrors(errors);
      if (answer?.isSuccess) onDone(answer.data?.recoveryCodes ?? []);
    },
  });
  return (
    <StepForm form={form} {...texts} onCancel={onCancel}>
      <p className="text-ink-soft">{lead}</p>
      <OwnPasswordField {...form.field("password")} />
      <TextField
        {...form.field("code")}
        label="Code"
        hint="6 digits of your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SECOND_FACTOR}
        required
      />
    </StepForm>
  );
}
