import { Link } from "react-router";
import { changeHref, type ListPlace } from "./list-place.rules.ts";
import { isInBand, PRICE_BANDS, withPrices, type ListQuery } from "./list-query.rules.ts";
import { PriceRange } from "./price-range.tsx";
import { QuickSelects } from "./quick-selects.tsx";

export type ListToolsProps = { place: ListPlace; query: ListQuery };

/** Filters and order of a list on a desktop; also on a phone where no script can open the sheets. */
export function ListTools({ place, query }: ListToolsProps) {
  return (
    <div className="hidden flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5 md:flex noscript:flex">
      <div role="group" aria-label="Price" className="flex flex-wrap gap-2">
        {PRICE_BANDS.map((band) => (
          <Link
            key={band.label}
            to={changeHref(place, withPrices(query, band.minPrice, band.maxPrice))}
            preventScrollReset
            aria-current={isInBand(query, band) ? "true" : undefined}
            className="chip transition-colors duration-150"
          >
            {band.label}
          </Link>
        ))}
        <PriceRange place={place} query={query} />
      </div>
      <QuickSelects place={place} query={query} />
    </div>
  );
}
