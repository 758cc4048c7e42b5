import { postBodyRule, postTitleRule } from "#contract/journal/post.rules.ts";
import type { PostView } from "#contract/journal/post.ts";
import type { FormRules } from "#web/browser/form.rules.ts";
import type { useForm } from "#web/browser/use-form.ts";

export type PostField = "title" | "body" | "coverImage" | "published";
export type PostValues = Record<PostField, string>;
export type PostForm = ReturnType<typeof useForm<PostField>>;

/** A new post stays with the staff until someone says otherwise. */
export const NO_POST: PostValues = { title: "", body: "", coverImage: "", published: "" };

/** A post is not sent before its picture is there. */
export function postRules({ isSending }: { isSending: boolean }): FormRules<PostField> {
  const coverImage = () => (isSending ? "The picture is still on its way." : undefined);
  return { title: postTitleRule, body: postBodyRule, coverImage };
}

export function valuesOf({ title, body, coverImage, published }: PostView): PostValues {
  return { title, body, coverImage: coverImage ?? "", published: published ? "yes" : "" };
}

/** What the server is sent. */
export function postOf({ title, body, coverImage, published }: PostValues) {
  return { title, body, coverImage: coverImage === "" ? null : coverImage, published: published === "yes" };
}
