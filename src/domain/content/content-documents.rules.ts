import { isPageSlug, MENUS_KEY } from "#contract/content/content.rules.ts";
import {
  FIXED_PAGES,
  isFixedPage,
  pagePath,
  type ItemState,
  type PageDocument,
  type PageSummary,
  type VersionSummary,
} from "#contract/content/content.ts";
import { HOME_KEY } from "#contract/content/home.ts";
import type { StoredDocuments } from "#db/json-columns.ts";
import type { DraftRow, VersionRow } from "./content.repo.ts";
import type { StoredHome } from "./home-links.rules.ts";
import { INITIAL_HOME } from "./initial/initial-home.ts";
import { INITIAL_MENUS } from "./initial/initial-menus.ts";
import { INITIAL_PAGES } from "./initial/initial-pages.ts";
import type { StoredMenus } from "./menu-links.rules.ts";

/** The time of the default content, which is older than any change by the owner. */
const DEFAULT_AT = "2026-11-22T00:00:00.000Z";

/** The published version of a database without versions. */
export const NONE: VersionRow = { number: 0, documents: {}, changed: [], publishedAt: new Date(0), publishedBy: "" };

export type Item<Document> = { at: string; document: Document };

/** All pages of a version: its own, and the default pages that it does not override. */
export function pagesOf(documents: StoredDocuments): Map<string, Item<PageDocument>> {
  const own = Object.entries(documents).filter(([key]) => isPageSlug(key)) as [string, Item<PageDocument>][];
  const initial = FIXED_PAGES.map((slug) => [slug, { at: DEFAULT_AT, document: INITIAL_PAGES[slug] }] as const);
  const added = own.filter(([slug]) => !isFixedPage(slug)).toSorted(([one], [other]) => one.localeCompare(other));
  return new Map([...initial, ...own.filter(([slug]) => isFixedPage(slug)), ...added]);
}

/** The menus of a version, or the default menus. */
export function menusOf(documents: StoredDocuments): Item<StoredMenus> {
  const stored = documents[MENUS_KEY] as Item<StoredMenus> | undefined;
  return stored ?? { at: DEFAULT_AT, document: INITIAL_MENUS };
}

/** The home page of a version, or the default one. */
export function homeOf(documents: StoredDocuments): Item<StoredHome> {
  const stored = documents[HOME_KEY] as Item<StoredHome> | undefined;
  return stored ?? { at: DEFAULT_AT, document: INITIAL_HOME };
}

/** The default document of a key; null for a custom page. */
export function defaultDocument(key: string): PageDocument | StoredMenus | StoredHome | null {
  if (key === MENUS_KEY) return INITIAL_MENUS;
  if (key === HOME_KEY) return INITIAL_HOME;
  return isFixedPage(key) ? INITIAL_PAGES[key] : null;
}

/** The slugs and titles of a version's pages. */
export function pagePathsOf(documents: StoredDocuments): { slug: string; title: string; path: string }[] {
  return [...pagesOf(documents)].map(([slug, { document }]) => ({ slug, title: document.title, path: pagePath(slug) }));
}

/** The documents as they would be after publishing the draft. */
export function withDrafts(documents: StoredDocuments, drafts: readonly DraftRow[]): StoredDocuments {
  const changed = drafts.map(
    ({ key, document, updatedAt }) => [key, { at: updatedAt.toISOString(), document }] as const,
  );
  const merged = { ...documents, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(merged).filter(([, { document }]) => document !== null));
}

/** The names of documents for display. */
export function nameOf(key: string, ...versions: StoredDocuments[]): string {
  if (key === MENUS_KEY) return "Menus";
  if (key === HOME_KEY) return "Home page";
  for (const documents of versions) {
    const page = pagesOf(documents).get(key);
    if (page) return page.document.title;
  }
  return key;
}

/** Deleted documents are named as in `newest`. */
export function summaryOf(row: Omit<VersionRow, "documents">, newest: StoredDocuments): VersionSummary {
  const { number, publishedAt, publishedBy, changed } = row;
  const names = changed.map((key) => nameOf(key, newest));
  return { number, publishedAt: publishedAt.toISOString(), publishedBy, changed: names };
}

/** The time of the newest change of the draft; undefined for an empty one. */
export function newestOf(drafts: readonly DraftRow[]): Date | undefined {
  return drafts.map(({ updatedAt }) => updatedAt).toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/** All published and drafted pages, with the state of the draft. */
export function summarizePages(documents: StoredDocuments, drafts: readonly DraftRow[]): PageSummary[] {
  const published = pagesOf(documents);
  const drafted = pagesOf(withDrafts(documents, drafts));
  const draftKeys = new Set(drafts.map(({ key }) => key));
  return [...new Set([...drafted.keys(), ...published.keys()])].flatMap((slug) => {
    const item = drafted.get(slug) ?? published.get(slug);
    if (!item) return [];
    const state = stateOf({
      hasDraft: draftKeys.has(slug),
      isInDraft: drafted.has(slug),
      isPublished: published.has(slug),
    });
    return [{ slug, title: item.document.title, path: pagePath(slug), state, updatedAt: item.at }];
  });
}

/** `hasDraft` also holds for a drafted removal, `isInDraft` does not. */
type Presence = { hasDraft: boolean; isInDraft: boolean; isPublished: boolean };

function stateOf({ hasDraft, isInDraft, isPublished }: Presence): ItemState {
  if (!hasDraft) return "published";
  if (!isInDraft) return "removed";
  return isPublished ? "changed" : "new";
}

/** Whether two documents are equal; jsonb does not preserve the order of fields. */
export function isSameDocument(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
