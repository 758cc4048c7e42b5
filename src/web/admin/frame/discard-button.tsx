import { useEffect, useRef, useState } from "react";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";
import type { ButtonLook } from "#web/ui/button-look.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "#web/ui/confirm-dialog.tsx";

export type DiscardButtonProps = Pick<ButtonLook, "size"> & { disabled: boolean; onDiscard: () => void };

/** Discards the unsaved input of the form around it, which needs a `tabIndex` to take the focus. */
export function DiscardButton({ size, disabled, onDiscard }: DiscardButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [discards, setDiscards] = useState(0);

  // The button is disabled by then, so the dialog cannot restore the focus to it.
  useEffect(() => {
    if (discards > 0) keepFocusIn(button.current?.form ?? null);
  }, [discards]);

  return (
    <>
      <Button ref={button} variant="quiet" size={size} disabled={disabled} onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      <DiscardQuestion
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          setDiscards(discards + 1);
          onDiscard();
        }}
      />
    </>
  );
}

export function DiscardQuestion(props: Pick<ConfirmDialogProps, "open" | "onClose" | "onConfirm">) {
  return <ConfirmDialog {...props} title="Discard what is not saved?" cancelLabel="Keep it" confirmLabel="Discard" />;
}
