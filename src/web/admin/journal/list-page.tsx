import { Link } from "react-router";
import { listPosts } from "#contract/journal/journal.calls.ts";
import type { PostView } from "#contract/journal/post.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatDate, formatDateTime } from "#contract/kernel/dates.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { editPostPath, NEW_POST_PATH } from "../frame/staff-paths.ts";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { PostState } from "./post-state.tsx";

/** Always sorted by the last change. */
const SHAPE: TableShape<"published"> = {
  filters: ["published"],
  sorts: [],
  sort: { column: "updatedAt", direction: "desc" },
  pageSize: 25,
};

export async function loadPosts(request: Request) {
  return loadTable(listPosts, request, SHAPE, { query: { drafts: true } });
}

const COLUMNS: readonly TableColumn<PostView>[] = [
  {
    id: "title",
    header: "Post",
    className: "min-w-56 admin:max-w-120",
    cell: ({ id, title, coverImage, coverPlaceholder }) => (
      <span className="flex items-center gap-3">
        {coverImage === null ? (
          <span className="size-9 flex-none bg-sand" />
        ) : (
          <Picture
            src={coverImage}
            placeholder={coverPlaceholder}
            alt=""
            sizes="36px"
            className="size-9 flex-none object-cover"
          />
        )}
        <Link to={editPostPath(id)} className="line-clamp-2 font-medium wrap-anywhere link">
          {title}
        </Link>
      </span>
    ),
  },
  { id: "state", header: "State", cell: ({ published }) => <PostState isPublished={published} /> },
  {
    id: "publishedAt",
    header: "Published",
    className: "whitespace-nowrap",
    cell: ({ publishedAt }) =>
      publishedAt === null ? <span className="text-ink-mute">Not yet</span> : formatDate(publishedAt),
  },
  {
    id: "updatedAt",
    header: "Updated",
    className: "whitespace-nowrap",
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  { id: "author", header: "Author", className: "whitespace-nowrap", cell: ({ author }) => author },
];

const TABS = [
  { label: "All", published: "" },
  { label: "Published", published: "true" },
  { label: "Drafts", published: "false" },
] as const;

export type PostListPageProps = {
  /** Undefined while they are being loaded. */
  loaded?: Awaited<ReturnType<typeof loadPosts>>;
};

export function PostListPage({ loaded }: PostListPageProps) {
  const table = useTableQuery(SHAPE, loaded !== undefined);
  const found = loaded && "data" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Journal">
        {found && <span className="mr-2">{counted(found.total, "post")}</span>}
        <ButtonLink to={NEW_POST_PATH}>Write a post</ButtonLink>
      </PageHead>
      <Box flush>
        <Tabs
          label="State"
          tabs={TABS.map(({ label, published }) => ({
            label,
            to: table.linkTo({ filters: { published } }),
            current: published === table.query.filters.published,
          }))}
        />
        <FilterBar label="Filter posts">
          <SearchField label="Find a post" placeholder="Title" {...table.search} />
        </FilterBar>
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Posts"
            columns={COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => String(row.id)}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="book" title="No posts yet" noneFound="No posts found" table={table}>
                Write one, and it stands in the journal of the shop.
              </NoRows>
            }
            pager={found && table.pagerOf(found.total)}
          />
        )}
      </Box>
    </>
  );
}
