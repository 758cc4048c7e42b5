import { z } from "zod";
import { idInText } from "./number.schema.ts";
import { PagingSchema, searchQuery } from "./paging.schema.ts";
import { MOST_POST_LETTERS, MOST_TITLE_LETTERS, postWords } from "./post-rules.ts";
import { optionalText, requiredText } from "./text.schema.ts";

const yesNo = z.boolean({ error: "This must be true or false." });

/** Title and body are enough: such a post is published at once. */
export const WritePostSchema = z.object({
  title: requiredText({ required: postWords.title, max: MOST_TITLE_LETTERS }),
  body: requiredText({ required: postWords.body, max: MOST_POST_LETTERS, lines: "many" }).meta({
    description: "Rich text: what is not on the allow-list is taken out.",
  }),
  published: yesNo.optional(),
  coverImage: optionalText(200).optional().meta({ description: "The address of a picture that was uploaded before." }),
});
export type WritePost = z.output<typeof WritePostSchema>;

/** What is left out stays as it is. */
export const ChangePostSchema = WritePostSchema.extend({
  updatedAt: z.iso.datetime({ error: "updatedAt must be a time as it was read." }).optional(),
});
export type ChangePost = z.output<typeof ChangePostSchema>;

export const PostIdSchema = z.object({ id: idInText });

const drafts = z
  .enum(["true", "false"], { error: "This must be true or false." })
  .default("false")
  .transform((text) => text === "true")
  .meta({ description: "Drafts too; for staff." });

export const DraftsSchema = z.object({ drafts });

const published = z
  .enum(["true", "false"], { error: "This must be true or false." })
  .transform((text) => text === "true")
  .optional()
  .meta({ description: "Only published ones, or only drafts." });

export const ListPostsSchema = PagingSchema.extend({ drafts, published, q: searchQuery.optional() });
