import { z } from "zod";
import { ROLE } from "#contract/accounts/session.ts";
import { changePost, deletePost, getPost, listPosts, writePost } from "#contract/journal/journal.calls.ts";
import {
  ChangePostSchema,
  DraftsSchema,
  ListPostsSchema,
  PostIdSchema,
  PostViewSchema,
  WritePostSchema,
} from "#contract/journal/posts.schema.ts";
import { ListMetaSchema } from "#contract/kernel/paging.schema.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, requireStaff, type HandledCall } from "./handle.ts";

export function postHandlers({ journal }: Services): HandledCall[] {
  return [
    handle(
      listPosts,
      {
        summary: "List the posts of the shop's journal, newest first. Staff may include drafts.",
        query: ListPostsSchema,
        answer: z.array(PostViewSchema),
        meta: ListMetaSchema,
        refuses: [401, 403],
      },
      async ({ query: { drafts, published, ...rest }, findVisitor }) => {
        if (drafts) requireStaff(await findVisitor());
        const filter = { ...rest, includesDrafts: drafts, isPublished: published };
        const { posts, total, nextPage } = await journal.listPosts(filter);
        return { data: posts, meta: { total, nextPage } };
      },
    ),
    handle(
      getPost,
      {
        summary: "Get one post. Only staff can read a draft.",
        params: PostIdSchema,
        query: DraftsSchema,
        answer: PostViewSchema,
        refuses: [401, 403],
      },
      async ({ params, query, findVisitor }) => {
        const visitor = await findVisitor();
        if (query.drafts) requireStaff(visitor);
        return { data: await journal.getPost(params.id, { includesDrafts: isStaff(visitor) }) };
      },
    ),
    handle(
      writePost,
      {
        summary: "Write a post. It is published immediately, unless `published` is false.",
        body: WritePostSchema,
        answer: PostViewSchema,
        statuses: [201],
      },
      async ({ body, visitor }) => {
        const post = await journal.writePost({ ...actorOf(visitor), penName: visitor.name }, body);
        return { data: post, message: post.published ? "Post published." : "Draft saved." };
      },
    ),
    handle(
      changePost,
      {
        summary:
          "Change a post; fields left out keep their value. With updatedAt, refused when someone else changed it in the meantime.",
        params: PostIdSchema,
        body: ChangePostSchema,
        answer: PostViewSchema,
      },
      async ({ params, body, visitor }) => ({
        data: await journal.changePost(actorOf(visitor), params.id, body),
        message: "Post saved.",
      }),
    ),
    handle(deletePost, { summary: "Delete a post.", params: PostIdSchema }, async ({ params, visitor }) => {
      await journal.deletePost(actorOf(visitor), params.id);
      return { message: "Post deleted." };
    }),
  ];
}

function isStaff(visitor: Visitor | undefined): boolean {
  return visitor?.role === ROLE.staff;
}
