import { Link } from "react-router";
import { counted } from "#contract/kernel/counted.ts";
import { listOffers } from "#contract/offers/staff-offers.calls.ts";
import type { StaffOfferView } from "#contract/offers/staff-offers.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Price } from "#web/ui/price.tsx";
import { LastDay, UseCount, ValidityBadge } from "../frame/limits-of-use.tsx";
import { loadIsAdministrator } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { NEW_OFFER_PATH, offerPath } from "../frame/staff-paths.ts";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";

/** Newest first; this list supports paging only. */
const SHAPE: TableShape<never> = {
  filters: [],
  sorts: [],
  sort: { column: "createdAt", direction: "desc" },
  pageSize: 25,
};

/** A page of offers, and whether the viewer may create one. */
export async function loadOffers(request: Request) {
  const [found, mayCreate] = await Promise.all([loadTable(listOffers, request, SHAPE), loadIsAdministrator(request)]);
  return { found, mayCreate };
}

const COLUMNS: readonly TableColumn<StaffOfferView>[] = [
  {
    id: "title",
    header: "Offer",
    className: "max-w-56 admin:max-w-72 xl:max-w-90",
    cell: ({ offerID, title, words }) => (
      <>
        <Link to={offerPath(offerID)} className="font-medium wrap-anywhere link">
          {title}
        </Link>
        <span className="block text-13 text-ink-soft sm:truncate" title={words}>
          {words}
        </span>
      </>
    ),
  },
  { id: "state", header: "State", cell: ({ state }) => <ValidityBadge state={state} /> },
  {
    id: "uses",
    header: "Uses",
    align: "end",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ uses, totalLimit }) => <UseCount uses={uses} totalLimit={totalLimit} />,
  },
  {
    id: "discountGiven",
    header: "Taken off",
    align: "end",
    cell: ({ discountGiven }) => <Price rupees={discountGiven} />,
  },
  {
    id: "validUntil",
    header: "Last day",
    className: "whitespace-nowrap",
    cell: ({ validUntil }) => <LastDay validUntil={validUntil} />,
  },
];

export type OfferListPageProps = {
  /** Undefined while they are being loaded. */
  loaded?: Awaited<ReturnType<typeof loadOffers>>;
};

export function OfferListPage({ loaded }: OfferListPageProps) {
  const table = useTableQuery(SHAPE, loaded !== undefined);
  const { found: answer, mayCreate = false } = loaded ?? {};
  const found = answer && "data" in answer ? answer : undefined;
  return (
    <>
      <PageHead title="Offers">
        {found && <span className="mr-2">{counted(found.total, "offer")}</span>}
        {mayCreate && <ButtonLink to={NEW_OFFER_PATH}>Create offer</ButtonLink>}
      </PageHead>
      <Box flush>
        {answer && "failure" in answer ? (
          <NotLoaded {...answer} className="border-b-0" />
        ) : (
          <DataTable
            label="Offers"
            columns={COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => String(row.offerID)}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="ticket" title="No offers yet" noneFound="No offers found" table={table}>
                {mayCreate
                  ? "Create one, and it applies by itself in every cart that fulfils it."
                  : "An administrator creates them."}
              </NoRows>
            }
            pager={found && table.pagerOf(found.total)}
          />
        )}
      </Box>
    </>
  );
}
