import { z } from "zod";
import { idInText } from "#contract/kernel/number.schema.ts";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { YES_NO_MESSAGE, yesNo, yesNoInText } from "#contract/kernel/yes-no.schema.ts";
import { MAX_POST_CHARACTERS, MAX_TITLE_CHARACTERS, postMessages } from "./post.rules.ts";
import type { PostView } from "./post.ts";

/** Title and body are sufficient: such a post is published immediately. */
export const WritePostSchema = z.object({
  title: requiredText({ required: postMessages.title, max: MAX_TITLE_CHARACTERS }),
  body: requiredText({ required: postMessages.body, max: MAX_POST_CHARACTERS, lines: "many" }).meta({
    description: "Rich text: elements that are not on the allow-list are removed.",
  }),
  published: yesNo.optional(),
  coverImage: optionalText(200).optional().meta({ description: "The URL of a previously uploaded picture." }),
});
export type WritePost = z.output<typeof WritePostSchema>;
export type WritePostBody = z.input<typeof WritePostSchema>;

/** Omitted fields remain unchanged. */
export const ChangePostSchema = WritePostSchema.partial().extend({
  updatedAt: readVersion.optional(),
});
export type ChangePost = z.output<typeof ChangePostSchema>;
export type ChangePostBody = z.input<typeof ChangePostSchema>;

export const PostIdSchema = z.object({ id: idInText });

const drafts = z
  .enum(["true", "false"], { error: YES_NO_MESSAGE })
  .default("false")
  .transform((text) => text === "true")
  .meta({ description: "Include drafts; for staff only." });

export const DraftsSchema = z.object({ drafts });

const published = yesNoInText.optional().meta({ description: "Only published ones, or only drafts." });

export const ListPostsSchema = PagingSchema.extend({ drafts, published, q: searchQuery.optional() });

export const PostViewSchema: z.ZodType<PostView> = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  body: z.string().meta({ description: "HTML, sanitised by an allow-list." }),
  excerpt: z.string(),
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string(),
  published: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  author: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
