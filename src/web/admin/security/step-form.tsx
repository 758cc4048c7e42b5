import type { ComponentProps, ReactNode } from "react";
import { MAX_PASSWORD } from "#contract/kernel/field.rules.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, type PasswordFieldProps } from "#web/ui/password-field.tsx";

export type StepFormProps = {
  /** What `useForm` gives. */
  form: { formProps: ComponentProps<"form">; busy: boolean };
  label: string;
  /** The verb on the button. */
  submit: string;
  onCancel: () => void;
  children: ReactNode;
};

/** One step of a change: its fields, then the buttons to go on or cancel. */
export function StepForm({ form, label, submit, onCancel, children }: StepFormProps) {
  return (
    <form {...form.formProps} aria-label={label} className="grid max-w-96 gap-4">
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Asked first, since whoever finds an unlocked screen does not know the password. */
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
