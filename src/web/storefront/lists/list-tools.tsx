import { useId, useState, type ComponentProps, type SubmitEvent } from "react";
import { Link, useNavigate } from "react-router";
import { METAL_NAMES, SORTS, type Metal } from "#contract/catalogue/product.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDismiss } from "#web/ui/use-dismiss.ts";
import { changeHref, type ListPlace } from "./list-place.rules.ts";
import {
  PRICE_BANDS,
  RUPEES,
  SORT_LABELS,
  isInBand,
  isCustomRange,
  listParams,
  offeredMetals,
  parseRupees,
  withMetal,
  withPrices,
  type ListQuery,
} from "./list-query.rules.ts";

export type ListToolsProps = { place: ListPlace; query: ListQuery; metals: readonly Metal[] };

/** Filters and order of a list on a desktop; also on a phone without JavaScript, where the sheets cannot open. */
export function ListTools({ place, query, metals }: ListToolsProps) {
  return (
    <div className="hidden flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5 md:flex noscript:flex">
      <div role="group" aria-label="Price" className="flex flex-wrap gap-2">
        {PRICE_BANDS.map((band) => (
          <Link
            key={band.label}
            to={changeHref(place, withPrices(query, band.minPrice, band.maxPrice))}
            preventScrollReset
            aria-current={isInBand(query, band) || undefined}
            className="chip transition-colors duration-150"
          >
            {band.label}
          </Link>
        ))}
        <CustomRange place={place} query={query} />
      </div>
      <QuickSelects place={place} query={query} metals={metals} />
    </div>
  );
}

type CustomRangeProps = { place: ListPlace; query: ListQuery };

/** The browser refuses other text and shows the title. */
const AMOUNT_FIELD = {
  prefix: "₹",
  inputMode: "numeric",
  autoComplete: "off",
  pattern: RUPEES.source,
  title: "Such as 2,000",
} as const;

/** A button that opens From and To fields, for price ranges other than the bands. */
function CustomRange({ place, query }: CustomRangeProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const container = useDismiss<HTMLDetailsElement>(open, close);

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const amount = (name: string) => {
      const typed = fields.get(name);
      return typeof typed === "string" ? parseRupees(typed) : undefined;
    };
    close();
    // The fields disappear.
    container.current?.querySelector("summary")?.focus();
    void navigate(changeHref(place, withPrices(query, amount("minPrice"), amount("maxPrice"))), {
      preventScrollReset: true,
    });
  }

  return (
    <details ref={container} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative">
      <summary className="chip" data-trigger="" aria-current={isCustomRange(query) || undefined}>
        Your price
        <Icon name="chevron-down" size={16} />
      </summary>
      <form
        key={`${query.minPrice} ${query.maxPrice}`}
        method="get"
        action={place.path}
        onSubmit={show}
        className="absolute top-full left-0 z-10 mt-2 grid w-80 max-w-vw-less-8 grid-cols-2 gap-3 bg-paper p-4 shadow-float"
      >
        <HiddenParams place={place} query={withPrices(query, undefined, undefined)} />
        <TextField label="From" {...AMOUNT_FIELD} name="minPrice" defaultValue={query.minPrice ?? ""} />
        <TextField label="To" {...AMOUNT_FIELD} name="maxPrice" defaultValue={query.maxPrice ?? ""} />
        <Button type="submit" size="small" className="col-span-2">
          Show pieces
        </Button>
      </form>
    </details>
  );
}

/** Metal and order. A change is applied immediately, or by a button if there is no JavaScript. */
function QuickSelects({ place, query, metals }: ListToolsProps) {
  const offered = offeredMetals(metals, query.metal);
  const navigate = useNavigate();
  const go = (changed: ListQuery) => void navigate(changeHref(place, changed), { preventScrollReset: true });
  return (
    <form method="get" action={place.path} className="flex items-center gap-6">
      <HiddenParams place={place} query={withMetal({ ...query, sort: "newest" }, undefined)} />
      {offered.length > 0 && (
        <QuickSelect
          label="Metal"
          name="metal"
          value={query.metal ?? ""}
          onChange={({ target }) =>
            go(
              withMetal(
                query,
                offered.find((metal) => metal === target.value),
              ),
            )
          }
        >
          <option value="">All</option>
          {offered.map((metal) => (
            <option key={metal} value={metal}>
              {METAL_NAMES[metal]}
            </option>
          ))}
        </QuickSelect>
      )}
      <QuickSelect
        label="Sort"
        name="sort"
        value={query.sort}
        onChange={({ target }) => go({ ...query, sort: SORTS.find((sort) => sort === target.value) ?? "newest" })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </QuickSelect>
      <button type="submit" className="chip hidden noscript:inline-flex">
        Show
      </button>
    </form>
  );
}

function QuickSelect({ label, children, ...select }: ComponentProps<"select"> & { label: string }) {
  const id = useId();
  return (
    <div className="inline-flex items-center gap-2 text-15/[1.5]">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <span className="relative">
        <select
          {...select}
          id={id}
          className="field-sizing-content min-h-11 appearance-none rounded-control pr-7 font-medium"
        >
          {children}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-0 my-auto" />
      </span>
    </div>
  );
}

type HiddenParamsProps = { place: ListPlace; query: ListQuery };

/** Preserves the other parameters of a list in a form. The page is omitted, so that it restarts at 1. */
function HiddenParams({ place: { q }, query }: HiddenParamsProps) {
  const params = { ...(q !== undefined && { q }), ...listParams({ ...query, page: 1 }) };
  return Object.entries(params).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
