import { Link } from "react-router";
import type { PageSummary } from "#contract/content/content.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { editContentPagePath, NEW_CONTENT_PAGE_PATH } from "../frame/staff-paths.ts";
import { CompactTable, type CompactColumn } from "../table/compact-table.tsx";
import { DraftBox } from "./draft-box.tsx";
import { ItemStateBadge } from "./item-state.tsx";
import type { LoadedContent } from "./load-content.ts";

const COLUMNS: readonly CompactColumn<PageSummary>[] = [
  {
    header: "Page",
    cell: ({ slug, title, path }) => (
      <span className="grid py-1">
        <Link to={editContentPagePath(slug)} className="font-medium wrap-anywhere link">
          {title}
        </Link>
        <span className="text-13 wrap-anywhere text-ink-soft">{path}</span>
      </span>
    ),
  },
  { header: "State", cell: ({ state }) => <ItemStateBadge state={state} /> },
];

/** The static pages, and the draft with the unpublished changes. */
export function ContentPagesPage({ loaded }: { loaded: LoadedContent }) {
  return (
    <>
      <PageHead title="Pages">
        <ButtonLink to={NEW_CONTENT_PAGE_PATH}>Add a page</ButtonLink>
      </PageHead>
      {"failure" in loaded ? (
        <NotLoadedBox {...loaded} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-with-side">
          <Box flush>
            <CompactTable
              label="Pages of the shop"
              columns={COLUMNS}
              rows={loaded.content.pages}
              rowKey={({ slug }) => slug}
            />
          </Box>
          <DraftBox content={loaded.content} mayPublish={loaded.mayPublish} />
        </div>
      )}
    </>
  );
}
