import type { ComponentProps, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

export type StepFormProps = {
  /** What `useForm` gives. */
  form: { formProps: ComponentProps<"form">; busy: boolean };
  label: string;
  /** The verb on the button. */
  submit: string;
  onCancel: () => void;
  children: ReactNode;
};

/** One step of a change: its fields, then on or away. */
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
