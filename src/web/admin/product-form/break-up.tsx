import { Link } from "react-router";
import { formatExactPaise, formatRupees, toRupees } from "#contract/kernel/money.ts";
import type { BreakupLine } from "#contract/pricing/pricing.ts";
import { Note } from "#web/ui/note.tsx";
import type { LivePrice } from "./live-price.rules.ts";

export type BreakUpProps = {
  live: LivePrice;
  /** The heading above the price: "Price today". */
  title: string;
};

/** A rate-based price with its breakdown, updated while typing. */
export function BreakUp({ live, title }: BreakUpProps) {
  if ("reason" in live) return live.needsRate ? <NoRate reason={live.reason} /> : <Waiting reason={live.reason} />;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <output aria-live="polite" aria-label={title} className="text-d22 font-semibold tabular-nums">
          {formatRupees(toRupees(live.pricePaise))}
        </output>
      </p>
      <table className="w-full text-14 tabular-nums">
        <caption className="sr-only">Price break-up</caption>
        <tbody className="divide-y divide-line border-y border-line">
          {live.lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other key, and hold no state
            <Line key={place} line={line} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Line({ line: { name, detail, paise } }: { line: BreakupLine }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 text-left font-normal break-words">
        {name}
        {detail !== "" && <span className="block text-13 text-ink-soft">{detail}</span>}
      </th>
      <td className="py-1.5 pl-3 text-right align-top whitespace-nowrap">{formatExactPaise(paise)}</td>
    </tr>
  );
}

function Waiting({ reason }: { reason: string }) {
  return <p className="text-14 text-ink-soft">{reason}</p>;
}

/** Explains that no price can be calculated before a rate is published. */
export function NoRate({ reason }: { reason: string }) {
  return (
    <Note tone="warn">
      {reason}{" "}
      <Link to="/rates" className="link">
        Rates
      </Link>
    </Note>
  );
}
