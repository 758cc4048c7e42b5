import { Button } from "#web/ui/button.tsx";

/** The id of the note that a line cannot be ordered as it stands. */
export const STOP_REASON_ID = "cart-stop-reason";

export type ProceedButtonProps = {
  canBuy: boolean;
  onProceed: () => void;
  className?: string;
};

/** Described by the note if a line cannot be ordered as it stands. It stays enabled, because the checkout resolves that. */
export function ProceedButton({ canBuy, onProceed, className }: ProceedButtonProps) {
  return (
    <Button aria-describedby={canBuy ? undefined : STOP_REASON_ID} className={className} onClick={onProceed}>
      Proceed to Checkout
    </Button>
  );
}
