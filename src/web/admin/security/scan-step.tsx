import { confirmSecondFactor } from "#contract/accounts/second-factor.calls.ts";
import { appCodeRule, type SecondFactorSetupView } from "#contract/accounts/second-factor.ts";
import { messages } from "#contract/kernel/messages.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { CopyButton } from "../orders/order/copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import { StepForm } from "./step-form.tsx";

export type ScanStepProps = {
  setup: SecondFactorSetupView;
  /** It is on by then; the recovery codes are shown this once. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The app gets the key, and shows that it has it by a first code. */
export function ScanStep({ setup: { key, address }, onConfirmed, onCancel }: ScanStepProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { code: "" },
    rules: { code: appCodeRule },
    async send(values, { refuse }) {
      const { errors, answer } = await perform(confirmSecondFactor, { body: values });
      if (errors) {
        form.change("code", "");
        refuse(errors);
      }
      if (answer?.isSuccess) onConfirmed(answer.data.recoveryCodes);
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  return (
    <StepForm form={form} label="Scan the code" submit="Switch on" onCancel={onCancel}>
      <p className="text-ink-soft">Scan this with your authenticator app.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
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
