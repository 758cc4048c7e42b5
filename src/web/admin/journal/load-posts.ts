import { getPost, listPosts } from "#contract/journal/journal.calls.ts";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { loadTable } from "../table/load-table.ts";
import type { TableShape } from "../table/table-query.rules.ts";

/** What the list of posts can be asked; it is sorted by the last change. */
export const POSTS_SHAPE: TableShape<"published"> = {
  filters: ["published"],
  sorts: [],
  sort: { column: "updatedAt", direction: "desc" },
  pageSize: 25,
};

export type LoadedPosts = Awaited<ReturnType<typeof loadPosts>>;

export async function loadPosts(request: Request) {
  return loadTable(listPosts, request, POSTS_SHAPE, { query: { drafts: true } });
}

export type LoadedPost = Awaited<ReturnType<typeof loadPost>>;

export async function loadPost(id: string, request: Request) {
  return loadForStaff(getPost, request, { params: { id }, query: { drafts: true } });
}
