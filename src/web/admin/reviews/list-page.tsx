import { counted } from "#contract/kernel/counted.ts";
import { STARS } from "#contract/reviews/rating.ts";
import { listStaffReviews } from "#contract/reviews/reviews.calls.ts";
import { REVIEW_QUEUES, type StaffReviewView } from "#contract/reviews/reviews.ts";
import { Box } from "#web/ui/box.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { readTableQuery, type TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { ReviewAbout, ReviewActions, ReviewState, ReviewText } from "./review-parts.tsx";

const SHAPE: TableShape<"show" | "stars"> = {
  filters: ["show", "stars"],
  sorts: [],
  sort: { column: "writtenAt", direction: "desc" },
  pageSize: 25,
};

const ALL = "all";

/** Without a choice in the URL, loads the reviews that are pending moderation. */
export async function loadReviews(request: Request) {
  const { show: requested, stars } = readTableQuery(new URL(request.url).searchParams, SHAPE).filters;
  const known = REVIEW_QUEUES.find((queue) => queue === requested);
  const query = {
    show: requested === ALL ? undefined : (known ?? "waiting"),
    stars: STARS.find((star) => String(star) === stars),
  };
  return loadTable(listStaffReviews, request, SHAPE, { query });
}

const TABS = [
  ["", "To look at"],
  ["reported", "Reported"],
  ["published", "Published"],
  ["rejected", "Rejected"],
  [ALL, "All"],
] as const;

const COLUMNS: readonly TableColumn<StaffReviewView>[] = [
  { id: "review", header: "Review", cell: (row) => <ReviewText review={row} /> },
  { id: "about", header: "Piece and customer", cell: (row) => <ReviewAbout review={row} /> },
  { id: "status", header: "Status", cell: (row) => <ReviewState review={row} /> },
  { id: "actions", header: "Actions", cell: (row) => <ReviewActions review={row} /> },
];

function ReviewCard({ review }: { review: StaffReviewView }) {
  return (
    <article aria-label={`Review: ${review.title}`} className="grid gap-3">
      <ReviewState review={review} />
      <ReviewText review={review} />
      <ReviewAbout review={review} />
      <ReviewActions review={review} />
    </article>
  );
}

type ReviewListPageProps = {
  /** Undefined while they are being loaded. */
  loaded?: Awaited<ReturnType<typeof loadReviews>>;
};

/** The reviews of customers; those pending moderation come first. */
export function ReviewListPage({ loaded }: ReviewListPageProps) {
  const table = useTableQuery(SHAPE, loaded !== undefined);
  useRevalidateOnFocus();
  const found = loaded && "data" in loaded ? loaded : undefined;
  const { show, stars } = table.query.filters;
  return (
    <>
      <PageHead title="Reviews">{found && <span className="mr-2">{counted(found.total, "review")}</span>}</PageHead>
      <Box flush>
        <Tabs
          label="Which reviews"
          tabs={TABS.map(([queue, label]) => ({
            label,
            to: table.linkTo({ filters: { show: queue } }),
            current: queue === show,
          }))}
        />
        <FilterBar label="Filter reviews">
          <SelectField
            label="Stars"
            hideLabel
            value={stars}
            onChange={({ target }) => table.setFilter("stars", target.value)}
          >
            <option value="">Any stars</option>
            {STARS.toReversed().map((star) => (
              <option key={star} value={star}>
                {counted(star, "star")}
              </option>
            ))}
          </SelectField>
        </FilterBar>
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Reviews"
            columns={COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => String(row.reviewID)}
            renderCard={(row) => <ReviewCard review={row} />}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="star" title="Nothing to look at" noneFound="No reviews found" table={table}>
                A review appears here as soon as a customer writes it.
              </NoRows>
            }
            pager={found && table.pagerOf(found.total)}
          />
        )}
      </Box>
    </>
  );
}
