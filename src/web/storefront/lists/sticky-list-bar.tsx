import { useState, type ComponentProps } from "react";
import type { Metal } from "#contract/catalogue/product.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import type { ListPlace } from "./list-place.rules.ts";
import { countFilters, SORT_LABELS, type ListQuery } from "./list-query.rules.ts";

const filterSheet = onDemand(async () => (await import("./filter-sheet.tsx")).FilterSheet);
const sortSheet = onDemand(async () => (await import("./sort-sheet.tsx")).SortSheet);

export type StickyListBarProps = { place: ListPlace; query: ListQuery; metals: readonly Metal[] };

/** Filter and order on a phone, in a bar at the lower edge. Each opens a sheet. */
export function StickyListBar({ place, query, metals }: StickyListBarProps) {
  const [open, setOpen] = useState<"filter" | "sort">();
  const [openings, setOpenings] = useState(0);
  const filters = countFilters(query);
  const close = () => setOpen(undefined);
  const show = (sheet: "filter" | "sort") => {
    setOpenings((before) => before + 1);
    setOpen(sheet);
  };
  return (
    <>
      <div
        data-bottom-bar=""
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-2 divide-x divide-line border-t border-line bg-paper pb-safe-0 md:hidden noscript:hidden"
      >
        <BarButton icon="filter" onPointerEnter={filterSheet.preload} onClick={() => show("filter")}>
          Filter
          {filters > 0 && <CountBadge count={filters} />}
          {filters > 0 && <span className="sr-only">, {filters} set</span>}
        </BarButton>
        <BarButton icon="sort" onPointerEnter={sortSheet.preload} onClick={() => show("sort")}>
          Sort: {SORT_LABELS[query.sort]}
        </BarButton>
      </div>
      {openings > 0 && (
        <>
          <filterSheet.Part
            key={openings}
            place={place}
            query={query}
            metals={metals}
            open={open === "filter"}
            onClose={close}
          />
          <sortSheet.Part place={place} query={query} open={open === "sort"} onClose={close} />
        </>
      )}
    </>
  );
}

function BarButton({ icon, children, ...button }: ComponentProps<"button"> & { icon: IconProps["name"] }) {
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-14 items-center justify-center gap-2 px-2 font-medium -outline-offset-3"
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
