import { formatExactRupees } from "#contract/kernel/money.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";

export type BreakupLinesProps = { breakup: PriceBreakupView };

/** The breakdown of a price, line by line. */
export function BreakupLines({ breakup }: BreakupLinesProps) {
  return (
    <dl className="grid gap-2 text-15">
      {breakup.lines.map(({ kind, name, detail, amount }, index) => (
        // A product may have two lines of the same name, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${kind}${index}`} className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere text-ink">
            {name}
            {detail && <small className="block text-13 text-ink-soft">{detail}</small>}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{formatExactRupees(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold text-ink">
        <dt>Price</dt>
        <dd className="tabular-nums">{formatExactRupees(breakup.price)}</dd>
      </div>
    </dl>
  );
}
