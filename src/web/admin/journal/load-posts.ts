import type { PostView } from "#contract/journal/post.ts";
import { loadStaffData } from "../frame/load-staff-data.ts";
import { readTableQuery, toApiQuery, type TableShape } from "../table/table-query.rules.ts";

/** What the list of posts can be asked; what was changed last stands first. */
export const POSTS_SHAPE: TableShape<"published"> = {
  filters: ["published"],
  sorts: [],
  sort: { column: "updatedAt", direction: "desc" },
  pageSize: 25,
};

export type LoadedPosts = Awaited<ReturnType<typeof loadPosts>>;

export async function loadPosts(request: Request) {
  const query = readTableQuery(new URL(request.url).searchParams, POSTS_SHAPE);
  const asked = { ...toApiQuery(query, POSTS_SHAPE), drafts: "true" };
  return loadStaffData<PostView[], { total: number }>("posts", request, asked);
}

export type LoadedPost = Awaited<ReturnType<typeof loadPost>>;

export async function loadPost(id: string, request: Request) {
  return loadStaffData<PostView>(`posts/${encodeURIComponent(id)}`, request, { drafts: "true" });
}
