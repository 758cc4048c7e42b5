import type { ReactNode } from "react";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import { BreakupLines } from "./breakup-lines.tsx";

type DetailsProps = { onOpen?: (() => void) | undefined; children: ReactNode };

/** Details of a line of a list, unfolded on demand. */
export function UnfoldedBreakup({ onOpen, children }: DetailsProps) {
  return (
    <details
      className="text-14"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Price break-up
      </summary>
      <div className="border-l-2 border-line pl-3">{children}</div>
    </details>
  );
}

/** The price breakdown of an ordered product, as it was sold. */
export function BreakupDetails({ breakup }: { breakup: PriceBreakupView }) {
  return (
    <UnfoldedBreakup>
      <BreakupLines breakup={breakup} />
    </UnfoldedBreakup>
  );
}
