import { Button } from "#web/ui/button.tsx";

/** The id of the note that a line cannot be ordered as it stands. */
export const STOP_REASON_ID = "cart-stop-reason";

export type ProceedButtonProps = {
  canBuy: boolean;
  onProceed: () => void;
  className?: string;
};

/** Refers to the note if a line cannot be ordered as it stands, which the checkout resolves. */
export function ProceedButton({ canBuy, onProceed, className }: ProceedButtonProps) {
  return (
    <Button aria-describedby={canBuy ? undefined : STOP_REASON_ID} className={className} onClick={onProceed}>
      Proceed to Checkout
    </Button>
  );
}
