import { Link } from "react-router";
import { SORTS } from "#contract/catalogue/product.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import type { ModalState } from "#web/ui/use-modal.ts";
import { changeHref, type ListPlace } from "./list-place.rules.ts";
import { SORT_LABELS, type ListQuery } from "./list-query.rules.ts";

export type SortSheetProps = ModalState & { place: ListPlace; query: ListQuery };

export function SortSheet({ place, query, open, onClose }: SortSheetProps) {
  return (
    <Sheet side="bottom" label="Sort" open={open} onClose={onClose}>
      <ul className="divide-y divide-line pb-safe-0">
        {SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to={changeHref(place, { ...query, sort })}
              aria-current={sort === query.sort ? "true" : undefined}
              onClick={onClose}
              className="group flex min-h-14 items-center justify-between px-4 -outline-offset-3 aria-current:font-medium"
            >
              {SORT_LABELS[sort]}
              <Icon name="check" className="hidden text-wine group-aria-current:block" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
