import { Link } from "react-router";
import { formatCouponTerms } from "#contract/coupons/coupon-texts.rules.ts";
import { COUPON_SORTS, type CouponView } from "#contract/coupons/coupon.ts";
import { listCoupons } from "#contract/coupons/coupons.calls.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { Price } from "#web/ui/price.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { LastDay, VALIDITY_STATES, UseCount, ValidityBadge } from "../frame/limits-of-use.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { couponPath, NEW_COUPON_PATH } from "../frame/staff-paths.ts";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";

const SHAPE: TableShape<"state"> = {
  filters: ["state"],
  sorts: COUPON_SORTS,
  sort: { column: "createdAt", direction: "desc" },
  pageSize: 25,
};

export async function loadCoupons(request: Request) {
  return loadTable(listCoupons, request, SHAPE);
}

const COLUMNS: readonly TableColumn<CouponView>[] = [
  {
    id: "code",
    header: "Coupon",
    sort: "asc",
    className: "max-w-56 admin:max-w-72 xl:max-w-90",
    cell: (coupon) => (
      <>
        <Link to={couponPath(coupon.code)} className="font-medium wrap-anywhere link">
          {coupon.code}
        </Link>
        <span className="block text-13 text-ink-soft sm:truncate" title={formatCouponTerms(coupon)}>
          {formatCouponTerms(coupon)}
        </span>
      </>
    ),
  },
  { id: "state", header: "State", cell: ({ state }) => <ValidityBadge state={state} /> },
  {
    id: "uses",
    header: "Uses",
    sort: "desc",
    align: "end",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ uses, totalLimit }) => <UseCount uses={uses} totalLimit={totalLimit} />,
  },
  {
    id: "discountGiven",
    header: "Taken off",
    sort: "desc",
    align: "end",
    cell: ({ discountGiven }) => <Price rupees={discountGiven} />,
  },
  {
    id: "validUntil",
    header: "Last day",
    sort: "asc",
    className: "whitespace-nowrap",
    cell: ({ validUntil }) => <LastDay validUntil={validUntil} />,
  },
  {
    id: "createdAt",
    header: "Created",
    sort: "desc",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

const TABS = Object.entries({ "": "All", ...VALIDITY_STATES });

export type CouponListPageProps = {
  /** Undefined while they are being loaded. */
  loaded?: Awaited<ReturnType<typeof loadCoupons>>;
};

export function CouponListPage({ loaded }: CouponListPageProps) {
  const table = useTableQuery(SHAPE, loaded !== undefined);
  const found = loaded && "data" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Coupons">
        {found && <span className="mr-2">{counted(found.total, "coupon")}</span>}
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
            columns={COLUMNS}
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
            pager={found && table.pagerOf(found.total)}
          />
        )}
      </Box>
    </>
  );
}
