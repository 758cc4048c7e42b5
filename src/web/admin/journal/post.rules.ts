import { postBodyRule, postTitleRule } from "#contract/journal/post.rules.ts";
import type { PostView } from "#contract/journal/post.ts";
import type { FormRules } from "#web/browser/form.rules.ts";
import type { useForm } from "#web/browser/use-form.ts";
import { textComparison } from "../frame/differences.rules.ts";
import { richTextInLines } from "../frame/rich-text-lines.ts";

export type PostField = "title" | "body" | "coverImage" | "published";
export type PostValues = Record<PostField, string>;
export type PostForm = ReturnType<typeof useForm<PostValues>>;

/** A new post is a draft. */
export const NO_POST: PostValues = { title: "", body: "", coverImage: "", published: "" };

const LABELS: Record<PostField, string> = {
  title: "Title",
  body: "Text",
  coverImage: "Cover picture",
  published: "Who reads it",
};

export const postComparison = textComparison(LABELS, {
  body: richTextInLines,
  coverImage: (url) => url.split("/").at(-1) ?? "",
  published: (published) => (published === "yes" ? "Published" : "Draft"),
});

/** A post cannot be saved while its picture is being uploaded. */
export function postRules({ isSending }: { isSending: boolean }): FormRules<PostField> {
  const coverImage = () => (isSending ? "The picture is still on its way." : undefined);
  return { title: postTitleRule, body: postBodyRule, coverImage };
}

export function valuesOf({ title, body, coverImage, published }: PostView): PostValues {
  return { title, body, coverImage: coverImage ?? "", published: published ? "yes" : "" };
}

/** The request body for the form values. */
export function postOf({ title, body, coverImage, published }: PostValues) {
  return { title, body, coverImage: coverImage === "" ? null : coverImage, published: published === "yes" };
}
