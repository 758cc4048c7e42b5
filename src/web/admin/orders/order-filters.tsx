import { ORDER_STATUSES, PAYMENT_STATUSES } from "#contract/orders/order.ts";
import { PAYMENT_STATUS_WORDS, type OrderCounts } from "#contract/orders/staff-orders.ts";
import { DayFilter } from "#web/admin/table/day-filter.tsx";
import type { TableControls } from "#web/admin/table/use-table-query.ts";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { isBackwards, type OrderFilterName } from "./orders-query.ts";

export type OrderFiltersProps = {
  table: TableControls<OrderFilterName>;
  counts: OrderCounts | undefined;
};

const TABS = ["All", ...ORDER_STATUSES] as const;

/** Without three letters or digits in a row a search looks through the newest 10,000 orders only. */
const SHORT_SEARCH = /^(?!.*[\p{L}\p{N}]{3}).+$/u;

/** Which of the orders the list shows. */
export function OrderFilters({ table, counts }: OrderFiltersProps) {
  const { q, filters } = table.query;
  const tabs = TABS.map((name) => {
    const status = name === "All" ? "" : name;
    return {
      label: name,
      count: countOf(counts?.[name]),
      to: table.linkTo({ filters: { status } }),
      current: filters.status === status,
    };
  });
  return (
    <>
      <Tabs label="Status" tabs={tabs} />
      <FilterBar label="Filter orders" className="items-start *:data-find:flex-[1_1_200px]!">
        <SearchField label="Find an order" placeholder="Order ID, email, phone or product" {...table.search} />
        <DayFilter label="From" value={filters.from} onValueChange={(day) => table.setFilter("from", day)} />
        <DayFilter
          label="To"
          value={filters.to}
          error={isBackwards(filters) ? "Before the first day." : undefined}
          onValueChange={(day) => table.setFilter("to", day)}
        />
        <SelectField
          label="Payment"
          hideLabel
          className="min-w-45 sm:min-w-0 sm:flex-[0_1_140px]!"
          value={filters.paymentStatus}
          onChange={(event) => table.setFilter("paymentStatus", event.target.value)}
        >
          <option value="">Any payment</option>
          {PAYMENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {PAYMENT_STATUS_WORDS[status]}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      {SHORT_SEARCH.test(q) && (
        <p className="px-4 pb-3 text-13 text-ink-soft">
          So short a search looks through the newest 10,000 orders. Three letters or digits search all of them.
        </p>
      )}
    </>
  );
}

/** The API counts to 1,000; 1,001 stands for more. Where it did not count, there is no number. */
function countOf(count: number | null | undefined): number | string | undefined {
  return count != null && count > 1_000 ? "1,000+" : (count ?? undefined);
}
