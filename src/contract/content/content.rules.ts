import { isBlank, textRule, tooLong, type FieldRule } from "#contract/kernel/field.rules.ts";
import { textBetweenTags } from "#contract/kernel/rich-text.ts";
import { isFixedPage } from "./content.ts";
import { HOME_KEY } from "./home.ts";
import { findUnknownPlaceholder } from "./placeholders.ts";

export const MAX_PAGES = 50;
export const MAX_SLUG = 60;
export const MAX_PAGE_BODY = 50_000;
const MAX_HEADING = 120;

/** Validation messages of page fields, used by the form and the server. */
export const pageMessages = {
  title: "Please enter a title.",
  slug: "Use small letters, digits and hyphens, such as care-guide.",
  slugTaken: "There is a page at this address already.",
  body: "Please write something.",
  heading: `A heading has at most ${MAX_HEADING} characters.`,
  tooMany: `There can be at most ${MAX_PAGES} pages.`,
  placeholder: (name: string) => `There is no placeholder {{${name}}}. The list below has all that there are.`,
} as const;

/** The single-line fields of a page: the message when a required one is empty, and the maximum length. */
export const PAGE_TEXTS = {
  title: { required: pageMessages.title, max: 80 },
  description: { max: 300 },
  lead: { max: 500 },
} as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The document key of the menus. */
export const MENUS_KEY = "menus";
/** Document keys that do not belong to pages. */
const OTHER_KEYS: readonly string[] = [MENUS_KEY, HOME_KEY];

export function isPageSlug(slug: string): boolean {
  return slug.length <= MAX_SLUG && SLUG.test(slug) && !OTHER_KEYS.includes(slug);
}

/** Validates the slug of a custom page. */
export const newSlugRule: FieldRule = (value) => {
  const slug = value.trim();
  if (isFixedPage(slug) || OTHER_KEYS.includes(slug)) return pageMessages.slugTaken;
  return isPageSlug(slug) ? undefined : pageMessages.slug;
};

export function pageTextRule(field: keyof typeof PAGE_TEXTS): FieldRule {
  const rule = textRule(PAGE_TEXTS[field]);
  return (value) => rule(value) ?? placeholderRule(value);
}

/** Validates HTML: tags without text count as empty. */
export const pageBodyRule: FieldRule = (value) => {
  if (value.length > MAX_PAGE_BODY) return tooLong(MAX_PAGE_BODY);
  if (isBlank(textBetweenTags(value))) return pageMessages.body;
  const headings = [...value.matchAll(/<h[34]>(.*?)<\/h[34]>/gs)].map(([, html = ""]) => textBetweenTags(html));
  if (headings.some((heading) => heading.length > MAX_HEADING)) return pageMessages.heading;
  return placeholderRule(value);
};

const placeholderRule: FieldRule = (value) => {
  const unknown = findUnknownPlaceholder(value);
  return unknown === undefined ? undefined : pageMessages.placeholder(unknown);
};
