import { newSlugRule, pageBodyRule, pageTextRule } from "#contract/content/content.rules.ts";
import type { ItemState, StaffPageView } from "#contract/content/content.ts";
import type { FormRules } from "#web/browser/form.rules.ts";
import type { useForm } from "#web/browser/use-form.ts";
import { textComparison } from "../frame/differences.rules.ts";
import { yesOrNo } from "../frame/limits-of-use.rules.ts";
import { richTextInLines } from "../frame/rich-text-lines.ts";

export type PageValues = Record<"title" | "description" | "lead" | "body" | "dated", string>;
/** What the fields of a page need of a form, which may have more fields. */
export type PageForm = Pick<ReturnType<typeof useForm<PageValues>>, "values" | "field" | "codeField" | "change">;
export type NewPageValues = PageValues & { slug: string };

export const PAGE_RULES: FormRules<keyof PageValues> = {
  title: pageTextRule("title"),
  description: pageTextRule("description"),
  lead: pageTextRule("lead"),
  body: pageBodyRule,
};

export const NEW_PAGE_RULES: FormRules<keyof NewPageValues> = { ...PAGE_RULES, slug: newSlugRule };

export const NO_PAGE: NewPageValues = { slug: "", title: "", description: "", lead: "", body: "", dated: "" };

export function valuesOf({ title, description, lead, body, dated }: StaffPageView): PageValues {
  return { title, description, lead, body, dated: dated ? "yes" : "" };
}

const LABELS: Record<keyof PageValues, string> = {
  title: "Title",
  lead: "Opening",
  body: "Text",
  description: "For search engines",
  dated: "Since when it is in force",
};

export const pageComparison = textComparison(LABELS, { body: richTextInLines, dated: yesOrNo });

/** The request body for the form values. */
export function fieldsOf({ title, description, lead, body, dated }: PageValues) {
  return { title, description, lead, body, dated: dated === "yes" };
}

export const STATE_LABELS: Record<ItemState, string> = {
  published: "Published",
  changed: "Changed in the draft",
  new: "New in the draft",
  removed: "Removed in the draft",
};
