import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** The id of the text that says why the checkout is disabled. */
export const STOP_REASON_ID = "cart-stop-reason";

export type ProceedButtonProps = {
  canBuy: boolean;
  onProceed: () => void;
  className?: string;
};

const STOPPED =
  "aria-disabled:cursor-not-allowed aria-disabled:border-sand aria-disabled:bg-sand aria-disabled:text-ink-mute " +
  "aria-disabled:hover:bg-sand";

/** While disabled, it keeps the focus and refers to the reason. */
export function ProceedButton({ canBuy, onProceed, className }: ProceedButtonProps) {
  return (
    <Button
      aria-disabled={!canBuy}
      aria-describedby={canBuy ? undefined : STOP_REASON_ID}
      className={classNames(STOPPED, className)}
      onClick={onProceed}
    >
      Proceed to Checkout
    </Button>
  );
}
