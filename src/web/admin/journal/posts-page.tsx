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
import { NEW_POST_PATH } from "./journal-paths.ts";
import { POSTS_SHAPE, type LoadedPosts } from "./load-posts.ts";
import { POST_COLUMNS } from "./post-columns.tsx";

const TABS = [
  { label: "All", published: "" },
  { label: "Published", published: "true" },
  { label: "Drafts", published: "false" },
] as const;

export type PostsPageProps = {
  /** Nothing while they are on their way. */
  loaded?: LoadedPosts;
};

export function PostsPage({ loaded }: PostsPageProps) {
  const table = useTableQuery(POSTS_SHAPE, loaded !== undefined);
  const found = loaded && "data" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Journal">
        {found && <span className="mr-2">{countWords(found.total, "post", "posts")}</span>}
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
            columns={POST_COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => String(row.id)}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="book" title="No posts yet" noneFound="No posts found" table={table}>
                Write one, and it stands in the journal of the shop.
              </NoRows>
            }
            pager={
              found && {
                page: table.query.page,
                pageSize: POSTS_SHAPE.pageSize,
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
