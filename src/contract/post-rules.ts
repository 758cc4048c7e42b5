import type { FieldRule } from "./field-rules.ts";

export const MOST_TITLE_LETTERS = 200;
export const MOST_POST_LETTERS = 50_000;

/** What is said at the fields of a post, by the form and by the server alike. */
export const postWords = {
  title: "Please enter a title.",
  body: "Please write something.",
} as const;

export const postTitleRule: FieldRule = (value) => (value.trim() === "" ? postWords.title : undefined);

/** Of HTML: tags alone say nothing. */
export const postBodyRule: FieldRule = (value) =>
  value.replaceAll(/<[^>]*>|&nbsp;/g, "").trim() === "" ? postWords.body : undefined;
