import type { PostView } from "#contract/journal/post.ts";
import { postPath } from "#contract/kernel/paths.ts";

export const POSTS_PATH = "/journal-posts";
export const NEW_POST_PATH = `${POSTS_PATH}/new`;

export function editPostPath(id: number): string {
  return `${POSTS_PATH}/${id}`;
}

/** Where the post is read: a draft by staff alone. */
export function readPostPath(post: Pick<PostView, "id" | "slug" | "published">): string {
  return post.published ? postPath(post) : `/journal-preview/${post.id}`;
}
