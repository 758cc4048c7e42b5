import { useId, useRef, type FormHTMLAttributes, type ReactNode } from "react";
import type { ButtonLook } from "./button-look.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Note } from "./note.tsx";

export type FormDialogProps = {
  title: ReactNode;
  /** `error` says why the last submission failed, if no field does. */
  form: { formProps: FormHTMLAttributes<HTMLFormElement>; busy: boolean; error?: string | undefined };
  submit: string;
  variant?: ButtonLook["variant"];
  /** The label of the button that closes it. */
  cancel?: string;
  /** `alertdialog` for questions that require an answer. The focus then starts at the button that closes it. */
  role?: "dialog" | "alertdialog";
  /** Explains above the fields what submitting does. */
  intro: ReactNode;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/**
 * A dialog with a form. It cannot be closed while the form is being submitted, nor by a press beside it once something
 * was typed.
 */
export function FormDialog({
  title,
  form,
  submit,
  variant,
  cancel = "Cancel",
  role,
  intro,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isTyped = useRef(false);
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      onPressOutside={() => isTyped.current || close()}
      title={title}
      role={role}
      description={intro}
      initialFocus={role === "alertdialog" ? cancelButton : undefined}
      actions={
        <>
          <Button ref={cancelButton} variant="outline" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" form={id} variant={variant} busy={form.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        {...form.formProps}
        id={id}
        onInput={() => {
          isTyped.current = true;
        }}
        className="mt-4 grid gap-4 text-ink"
      >
        {children}
        {form.error && (
          <Note tone="bad" role="alert">
            {form.error}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
