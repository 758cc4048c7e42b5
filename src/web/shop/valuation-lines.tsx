import { formatExactRupees } from "#contract/kernel/money.ts";
import type { ValuationView } from "#contract/returns/todays-value.ts";

type ValuationLinesProps = { value: ValuationView; total: string };

/** The calculation of a piece's value, line by line. */
export function ValuationLines({ value, total }: ValuationLinesProps) {
  return (
    <dl className="grid gap-2 text-15">
      {value.lines.map(({ kind, name, detail, amount }, index) => (
        // The lines of a value never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${kind}${index}`} className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">
            {name}
            {detail && <small className="block text-13 text-ink-soft">{detail}</small>}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{formatExactRupees(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{total}</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatExactRupees(value.amount)}</dd>
      </div>
    </dl>
  );
}
