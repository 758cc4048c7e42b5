import { call, types } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { PostView } from "./post.ts";
import type { ChangePostBody, WritePostBody } from "./posts.schema.ts";

/** For staff, `drafts` includes unpublished posts, and `published` then filters by state. */
type PostsQuery = PageQuery & { q?: string; drafts?: boolean; published?: boolean };

export const listPosts = call(
  "GET",
  "/posts",
  "anyone",
  types<{ query: PostsQuery; answer: PostView[]; meta: ListMeta }>(),
  "length",
);

export const getPost = call(
  "GET",
  "/posts/{id}",
  "anyone",
  types<{ query: { drafts?: boolean }; answer: PostView }>(),
  "title",
);

export const writePost = call("POST", "/posts", "staff", types<{ body: WritePostBody; answer: PostView }>());

export const changePost = call("PUT", "/posts/{id}", "staff", types<{ body: ChangePostBody; answer: PostView }>());

export const deletePost = call("DELETE", "/posts/{id}", "staff", types<object>());
