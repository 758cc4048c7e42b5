import { ROLE } from "#contract/accounts/session.ts";
import {
  ChangePostSchema,
  DraftsSchema,
  ListPostsSchema,
  PostIdSchema,
  WritePostSchema,
} from "#contract/journal/posts.schema.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

export function postHandlers({ journal }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/posts",
      access: "anyone",
      refuses: [401, 403],
      summary: "The shop's journal, newest first. Staff may ask for drafts too.",
      query: ListPostsSchema,
      handle: async ({ query, findVisitor }) => {
        if (query.drafts) admitStaff(await findVisitor());
        const { posts, total, nextPage } = await journal.listPosts(query);
        return { data: posts, extra: { total, nextPage } };
      },
    }),
    defineCall({
      method: "GET",
      path: "/posts/{id}",
      access: "anyone",
      refuses: [401, 403],
      summary: "One post. A draft is there for staff only.",
      params: PostIdSchema,
      query: DraftsSchema,
      handle: async ({ params, query, findVisitor }) => {
        const visitor = await findVisitor();
        if (query.drafts) admitStaff(visitor);
        return { data: await journal.getPost(params.id, { drafts: isStaff(visitor) }) };
      },
    }),
    defineCall({
      method: "POST",
      path: "/posts",
      access: "staff",
      summary: "Write a post. It is published at once, unless published is false.",
      body: WritePostSchema,
      handle: async ({ body, visitor }) => {
        const post = await journal.writePost({ ...actorOf(visitor), penName: visitor.name }, body);
        return { status: 201, data: post, message: post.published ? "Post published." : "Draft saved." };
      },
    }),
    defineCall({
      method: "PUT",
      path: "/posts/{id}",
      access: "staff",
      summary: "Change a post; what is left out stays. With updatedAt, refused when someone else did.",
      params: PostIdSchema,
      body: ChangePostSchema,
      handle: async ({ params, body, visitor }) => ({
        data: await journal.changePost(actorOf(visitor), params.id, body),
        message: "Post saved.",
      }),
    }),
    defineCall({
      method: "DELETE",
      path: "/posts/{id}",
      access: "staff",
      summary: "Delete a post.",
      params: PostIdSchema,
      handle: async ({ params, visitor }) => {
        await journal.deletePost(actorOf(visitor), params.id);
        return { message: "Post deleted." };
      },
    }),
  ];
}

function isStaff(visitor: Visitor | undefined): boolean {
  return visitor?.role === ROLE.administrator;
}

function admitStaff(visitor: Visitor | undefined): void {
  if (!visitor) throw new DomainError("unauthenticated", "Please log in first.");
  if (!isStaff(visitor)) throw new DomainError("forbidden", "This is for staff only.");
}
