import { useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { ModalState } from "./use-modal.ts";

export type ConfirmDialogProps = ModalState & {
  title: ReactNode;
  /** The verb on the button: "Delete", "Clear Cart". */
  confirmLabel: string;
  /** Replaces "Cancel", for example if the dialog asks whether to cancel something. */
  cancelLabel?: string | undefined;
  /** `plain` if nothing is lost. */
  tone?: "alarm" | "plain" | undefined;
  onConfirm: () => void;
  busy?: boolean | undefined;
  /** Whether something was typed in it: a press beside it then does not close it. */
  isTyped?: boolean | undefined;
  children?: ReactNode;
};

/**
 * Asks for confirmation before something is lost or has effects elsewhere. Cancel comes first and has the initial
 * focus. The dialog cannot be closed while the confirmed action is running.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    confirmLabel,
    cancelLabel = "Cancel",
    tone = "alarm",
    onConfirm,
    busy,
    isTyped,
    children,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!busy) onClose();
  };
  const pressOutside = () => isTyped || close();
  return (
    <Dialog
      open={open}
      onClose={close}
      onPressOutside={pressOutside}
      initialFocus={cancel}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button ref={cancel} variant="outline" onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant={tone === "alarm" ? "alarm" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
