import { tooLong, type FieldRule } from "./field-rules.ts";

export const MOST_TITLE_LETTERS = 200;
export const MOST_POST_LETTERS = 50_000;

/** What is said at the fields of a post, by the form and by the server alike. */
export const postWords = {
  title: "Please enter a title.",
  body: "Please write something.",
  cover: "A post shows a picture, not a video.",
} as const;

export const postTitleRule: FieldRule = (value) => {
  const title = value.trim();
  if (title === "") return postWords.title;
  return title.length > MOST_TITLE_LETTERS ? tooLong(MOST_TITLE_LETTERS) : undefined;
};

/** Of HTML: tags alone say nothing. */
export const postBodyRule: FieldRule = (value) => {
  if (value.replaceAll(/<[^>]*>|&nbsp;/g, "").trim() === "") return postWords.body;
  return value.length > MOST_POST_LETTERS ? tooLong(MOST_POST_LETTERS) : undefined;
};
