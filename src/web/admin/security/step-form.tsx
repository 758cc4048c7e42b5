import type { ComponentProps, ReactNode } from "react";
import { MAX_PASSWORD } from "#contract/kernel/field.rules.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, type PasswordFieldProps } from "#web/ui/password-field.tsx";

export type StepFormProps = {
  /** The result of `useForm`. */
  form: { formProps: ComponentProps<"form">; busy: boolean };
  label: string;
  /** The label of the submit button. */
  submit: string;
  onCancel: () => void;
  children: ReactNode;
};

/** One step of a change: its fields, then the buttons to continue or cancel. */
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

/** The user's password. It is required first, because someone who finds an unlocked screen does not know it. */
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
