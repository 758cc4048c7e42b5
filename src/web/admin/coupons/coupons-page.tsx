import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { DataTable } from "../table/data-table.tsx";
import { NoRows } from "../table/no-rows.tsx";
import { countWords } from "../table/pager.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { COUPON_COLUMNS } from "./coupon-columns.tsx";
import { NEW_COUPON_PATH } from "./coupon-path.ts";
import { STATE_WORDS } from "./coupon-state-badge.tsx";
import { COUPONS_SHAPE } from "./coupons-query.ts";
import type { LoadedCoupons } from "./load-coupons.ts";

const TABS = Object.entries({ "": "All", ...STATE_WORDS });

export type CouponsPageProps = {
  /** Nothing while they are on their way. */
  loaded?: LoadedCoupons;
};

export function CouponsPage({ loaded }: CouponsPageProps) {
  const table = useTableQuery(COUPONS_SHAPE, loaded !== undefined);
  const found = loaded && "data" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Coupons">
        {found && <span className="mr-2">{countWords(found.total, "coupon", "coupons")}</span>}
        <ButtonLink to={NEW_COUPON_PATH}>Create coupon</ButtonLink>
      </PageHead>
      <Box flush>
        <Tabs
          label="State"
          tabs={TABS.map(([state, label]) => ({
            label,
            to: table.linkTo({ filters: { state } }),
            current: state === table.query.filters.state,
          }))}
        />
        <FilterBar label="Filter coupons">
          <SearchField label="Find a coupon" placeholder="Code" {...table.search} />
        </FilterBar>
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Coupons"
            columns={COUPON_COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => row.code}
            sort={table.query.sort}
            onSortChange={table.setSort}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="ticket" title="No coupons yet" noneFound="No coupons found" table={table}>
                Create one, and customers type its code at checkout.
              </NoRows>
            }
            pager={
              found && {
                page: table.query.page,
                pageSize: COUPONS_SHAPE.pageSize,
                total: found.total,
                onPageChange: table.setPage,
              }
            }
          />
        )}
      </Box>
    </>
  );
}
