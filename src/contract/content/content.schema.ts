import { z } from "zod";
import { idInText } from "#contract/kernel/number.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { optionalText, requiredText, trimmedPattern } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import {
  isPageSlug,
  MAX_PAGE_BODY,
  MAX_SLUG,
  newSlugRule,
  PAGE_TEXTS,
  pageBodyRule,
  pageTextRule,
  pageMessages,
} from "./content.rules.ts";
import type { ContentView, PageSummary, StaffPageView, VersionSummary, VersionView } from "./content.ts";

/** A single line that may be empty. */
function optionalLine(field: "description" | "lead") {
  return optionalText(PAGE_TEXTS[field].max).transform((text, context) => {
    const message = pageTextRule(field)(text ?? "");
    if (message) context.addIssue({ code: "custom", message });
    return text ?? "";
  });
}

/** The pattern of the address of a page, for the OpenAPI document. */
const SLUG = `[a-z0-9][a-z0-9-]{0,${MAX_SLUG - 1}}`;

const fields = z.object({
  title: requiredText({ ...PAGE_TEXTS.title, rule: pageTextRule("title") }),
  description: optionalLine("description"),
  lead: optionalLine("lead"),
  body: requiredText({ required: pageMessages.body, max: MAX_PAGE_BODY, rule: pageBodyRule, lines: "many" }).meta({
    description: "Rich text: elements that are not on the allow-list are removed.",
  }),
  dated: yesNo,
});

export const ChangePageSchema = fields.extend({ updatedAt: readVersion.optional() });
export type ChangePage = z.output<typeof ChangePageSchema>;
export type ChangePageBody = z.input<typeof ChangePageSchema>;

export const AddPageSchema = fields.extend({
  slug: requiredText({ required: pageMessages.slug, max: MAX_SLUG, rule: newSlugRule }).meta({
    ...trimmedPattern(SLUG),
    description: "The page's address: /pages/{slug}.",
  }),
});
export type AddPage = z.output<typeof AddPageSchema>;
export type AddPageBody = z.input<typeof AddPageSchema>;

export const PageSlugSchema = z.object({
  slug: z
    .string()
    .refine(isPageSlug, { error: pageMessages.slug })
    .meta({ pattern: `^${SLUG}$` }),
});

export const UpdatedAtSchema = z.object({ updatedAt: readVersion.optional() });

export const PublishContentSchema = z.object({ updatedAt: readVersion });
export type PublishContentBody = z.input<typeof PublishContentSchema>;

export const VersionNumberSchema = z.object({ number: idInText });

const summary = {
  slug: z.string(),
  title: z.string(),
  path: z.string(),
  state: z.enum(["published", "changed", "new", "removed"]),
  updatedAt: z.iso.datetime(),
};
const texts = {
  description: z.string(),
  lead: z.string(),
  body: z.string().meta({ description: "HTML, sanitised by an allow-list." }),
  dated: z.boolean(),
};

const PageSummarySchema: z.ZodType<PageSummary> = z.strictObject(summary);
export const StaffPageViewSchema: z.ZodType<StaffPageView> = z.strictObject({ ...summary, ...texts });

const version = {
  number: z.int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  changed: z.array(z.string()),
};
export const VersionSummarySchema: z.ZodType<VersionSummary> = z.strictObject(version);
const part = z.strictObject({ title: z.string(), text: z.string() });

export const VersionViewSchema: z.ZodType<VersionView> = z.strictObject({
  ...version,
  pages: z.array(StaffPageViewSchema),
  home: z.array(part),
  menus: z.array(part),
});

export const ContentViewSchema: z.ZodType<ContentView> = z.strictObject({
  pages: z.array(PageSummarySchema),
  draft: z.strictObject({ changed: z.array(z.string()), updatedAt: z.iso.datetime().nullable() }),
  published: VersionSummarySchema,
  previewPath: z.string().nullable(),
});
