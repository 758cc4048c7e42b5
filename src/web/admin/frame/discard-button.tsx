import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export type DiscardButtonProps = { disabled: boolean; onDiscard: () => void };

export function DiscardButton({ disabled, onDiscard }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard what is not saved?"
        cancelLabel="Keep it"
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
      />
    </>
  );
}
