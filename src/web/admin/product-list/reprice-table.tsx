import type { RepricedView } from "#contract/catalogue/staff-products.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** More than this nobody reads through; the count says the rest. */
const SHOWN = 100;

/** What the products cost, and what they would cost. */
export function RepriceTable({ rows }: { rows: readonly RepricedView[] }) {
  return (
    <div
      role="region"
      aria-label="Prices before and after"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
      className="max-h-[min(44dvh,360px)] overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-14 text-ink tabular-nums">
        <thead className="text-13 text-ink-soft *:*:sticky *:*:top-0 *:*:border-b *:*:border-line *:*:bg-admin *:*:px-3 *:*:py-2 *:*:font-medium">
          <tr>
            <th scope="col" className="text-left">
              Title
            </th>
            <th scope="col" className="text-right">
              Was
            </th>
            <th scope="col" className="text-right">
              Now
            </th>
          </tr>
        </thead>
        {rows.slice(0, SHOWN).map((row) => (
          <tbody
            key={row.productID}
            className="*:*:px-3 *:first:*:pt-2.5 *:last:*:border-b *:last:*:border-line *:last:*:pb-2.5"
          >
            <PriceRow words={row.title} was={row.was} now={row.now} />
            {row.variations.map(({ name, value, was, now }) => (
              <PriceRow key={`${name} ${value}`} words={`${name} ${value}`} was={was} now={now} isPart />
            ))}
          </tbody>
        ))}
      </table>
      {rows.length > SHOWN && (
        <p className="px-3 py-2.5 text-13">and {(rows.length - SHOWN).toLocaleString("en-IN")} more products</p>
      )}
    </div>
  );
}

type PriceRowProps = { words: string; was: number; now: number; isPart?: boolean };

function PriceRow({ words, was, now, isPart = false }: PriceRowProps) {
  return (
    <tr className={isPart ? "text-13 text-ink-soft" : undefined}>
      <th scope="row" className={isPart ? "pl-6! text-left font-normal" : "text-left font-medium"}>
        {words}
      </th>
      <td className="text-right">{formatExactRupees(was)}</td>
      <td className={isPart || was === now ? "text-right" : "text-right font-semibold"}>{formatExactRupees(now)}</td>
    </tr>
  );
}

export function RepriceSkeleton() {
  return <Skeleton className="h-40 rounded-control" />;
}
