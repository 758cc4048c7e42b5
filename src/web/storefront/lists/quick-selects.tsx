import { useId, type ComponentProps } from "react";
import { useNavigate } from "react-router";
import { METALS, SORTS } from "#contract/catalogue/product.ts";
import { Icon } from "#web/ui/icon.tsx";
import { HiddenParams } from "./hidden-params.tsx";
import { changeHref, type ListPlace } from "./list-place.rules.ts";
import { METAL_LABELS, SORT_LABELS, withMetal, type ListQuery } from "./list-query.rules.ts";

export type QuickSelectsProps = { place: ListPlace; query: ListQuery };

/** Metal and order: a choice acts at once, or by the button where no script does. */
export function QuickSelects({ place, query }: QuickSelectsProps) {
  const navigate = useNavigate();
  const go = (changed: ListQuery) => void navigate(changeHref(place, changed), { preventScrollReset: true });
  return (
    <form method="get" action={place.path} className="flex items-center gap-6">
      <HiddenParams place={place} query={withMetal({ ...query, sort: "newest" }, undefined)} />
      <QuickSelect
        label="Metal"
        name="metal"
        value={query.metal ?? ""}
        onChange={({ target }) =>
          go(
            withMetal(
              query,
              METALS.find((metal) => metal === target.value),
            ),
          )
        }
      >
        <option value="">All</option>
        {METALS.map((metal) => (
          <option key={metal} value={metal}>
            {METAL_LABELS[metal]}
          </option>
        ))}
      </QuickSelect>
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
