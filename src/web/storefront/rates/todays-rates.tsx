import { METAL_NAMES } from "#contract/catalogue/product.ts";
import { formatDateTime, formatDate } from "#contract/kernel/dates.ts";
import { formatExactPaise, formatExactRupees, toPaise } from "#contract/kernel/money.ts";
import { RATE_METALS } from "#contract/pricing/pricing.ts";
import type { RatesPageView, RateView } from "#contract/rates/rates.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ratesByDay } from "./rates-by-day.ts";

export type TodaysRatesProps = RatesPageView;

/** The metal rates behind the shop's prices, and their history of the last 30 days. */
export function TodaysRates({ rates, history }: TodaysRatesProps) {
  const { name, city } = useSettings();
  const newest = rates
    .map(({ publishedAt }) => publishedAt)
    .toSorted()
    .at(-1);
  return (
    <div className="wrap pb-14 md:pb-24">
      <Breadcrumbs items={[{ label: "Home", to: "/" }, { label: "Today's rates" }]} />
      <h1 className="d-40">Today's rates</h1>
      {newest === undefined ? (
        <EmptyState icon="gem" title="No rates published yet">
          Please look again later, or call us for a price.
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 max-w-reading text-ink-soft">
            The rates per gram at {name}, {city}, without making charges and GST. Published{" "}
            <time dateTime={newest}>{formatDateTime(newest)}</time>.
          </p>
          <div className="mt-8 grid gap-12">
            {RATE_METALS.filter((metal) => rates.some((rate) => rate.metal === metal)).map((metal) => (
              <MetalRates
                key={metal}
                title={METAL_NAMES[metal]}
                rates={rates.filter((rate) => rate.metal === metal)}
                history={history.filter((step) => step.metal === metal)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

const CELL = "px-3 py-2.5 text-right tabular-nums first:pl-0 first:text-left last:pr-0";

type MetalRatesProps = { title: string; rates: RateView[]; history: RatesPageView["history"] };

function MetalRates({ title, rates, history }: MetalRatesProps) {
  const days = ratesByDay(history);
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="d-22">{title}</h2>
      <table className="mt-3 w-full max-w-reading table-fixed">
        <thead>
          <tr className="border-b border-line text-14 text-ink-soft">
            {["Purity", "1 gram", "10 grams"].map((heading) => (
              <th key={heading} scope="col" className={`${CELL} font-normal first:w-2/7`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ purity, fineness, perGram }) => (
            <tr key={purity} className="border-b border-line">
              <th scope="row" className={`${CELL} font-normal`}>
                {purity} {purity !== String(fineness) && <span className="text-14 text-ink-soft">({fineness})</span>}
              </th>
              <td className={CELL}>{formatExactRupees(perGram)}</td>
              <td className={CELL}>{formatExactPaise(toPaise(perGram) * 10)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Last 30 days
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, by keyboard as well */}
          <div className="overflow-x-auto" role="region" aria-label={`${title}, last 30 days`} tabIndex={0}>
            <table className="w-full max-w-reading">
              <thead>
                <tr className="border-b border-line text-14 text-ink-soft">
                  {["Day", ...rates.map(({ purity }) => purity)].map((heading) => (
                    <th key={heading} scope="col" className={`${CELL} font-normal`}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, perGram }) => (
                  <tr key={day} className="border-b border-line">
                    <th scope="row" className={`${CELL} font-normal whitespace-nowrap`}>
                      {formatDate(day)}
                    </th>
                    {rates.map(({ purity }) => (
                      <td key={purity} className={CELL}>
                        {perGram[purity] === undefined ? "–" : formatExactRupees(perGram[purity])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </section>
  );
}
