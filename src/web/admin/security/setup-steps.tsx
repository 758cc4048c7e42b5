import { beginSecondFactor, confirmSecondFactor } from "#contract/accounts/second-factor.calls.ts";
import { appCodeRule, type SecondFactorSetupView } from "#contract/accounts/second-factor.ts";
import { loginPasswordRule } from "#contract/kernel/field.rules.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { useForm } from "#web/browser/use-form.ts";
import { qrPath } from "#web/shop/qr-path.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { CopyButton } from "../frame/copy-button.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { OwnPasswordField, StepForm } from "./step-form.tsx";

export type PasswordStepProps = { onStarted: (setup: SecondFactorSetupView) => void; onCancel: () => void };

/** Asks for the password before the new secret is shown. */
export function PasswordStep({ onStarted, onCancel }: PasswordStepProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { password: "" },
    rules: { password: loginPasswordRule },
    async send(values, { showErrors }) {
      const { errors, answer } = await perform(beginSecondFactor, { body: values });
      if (errors) showErrors(errors);
      if (answer?.isSuccess) onStarted(answer.data);
    },
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

export type ScanStepProps = {
  setup: SecondFactorSetupView;
  /** Called once the second factor is active, with the recovery codes, which are shown only once. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the secret for the app, and asks for a first code to verify that the app has it. */
export function ScanStep({ setup: { key, address }, onConfirmed, onCancel }: ScanStepProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { code: "" },
    rules: { code: appCodeRule },
    async send(values, { showErrors }) {
      const { errors, answer } = await perform(confirmSecondFactor, { body: values });
      if (errors) {
        form.change("code", "");
        showErrors(errors);
      }
      if (answer?.isSuccess) onConfirmed(answer.data.recoveryCodes);
    },
  });
  return (
    <StepForm form={form} label="Scan the code" submit="Switch on" onCancel={onCancel}>
      <p className="text-ink-soft">Scan this with your authenticator app.</p>
      <QrCode {...qrPath(address)} label="QR code for your authenticator app" className="size-48" />
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">If it cannot be scanned, type this key into the app:</p>
        <p className="font-medium tracking-wide wrap-anywhere tabular-nums select-all">
          {key.replaceAll(/.{4}(?=.)/g, "$& ")}
        </p>
        <CopyButton label="Copy key" text={key} />
      </div>
      <CodeField
        {...form.codeField("code")}
        label="6-digit code"
        hint="The one that the app shows now."
        ref={focusWhenShown}
        required
      />
    </StepForm>
  );
}
