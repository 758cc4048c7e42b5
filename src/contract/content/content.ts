/** Pages that every shop has, at fixed paths. */
export const FIXED_PAGES = ["about", "contact", "shipping-return", "privacy-policy", "terms"] as const;
export type FixedPage = (typeof FIXED_PAGES)[number];

export function isFixedPage(slug: string): slug is FixedPage {
  return (FIXED_PAGES as readonly string[]).includes(slug);
}

/** Custom pages live below their own path prefix, so that they cannot collide with other routes. */
export function pagePath(slug: string): string {
  return isFixedPage(slug) ? `/${slug}` : `/pages/${slug}`;
}

/** A static page as stored. Its texts may contain placeholders such as `{{shop_name}}`. */
export type PageDocument = {
  title: string;
  /** The meta description for search engines. */
  description: string;
  /** A short introduction below the title. */
  lead: string;
  /** HTML, sanitised by an allow-list. Its third-level headings start the sections. */
  body: string;
  /** Whether the page states its effective date, as policies do. */
  dated: boolean;
  /** The day of its last publication, set by the server. */
  since: string | null;
};

/** The fields of a page that staff edit. */
export type PageFields = Omit<PageDocument, "since">;

export type PageSection = {
  /** The anchor of the section: `/terms#grievance`. Empty for the text before the first heading. */
  id: string;
  title: string;
  html: string;
};

/** A page as visitors read it, with placeholders replaced. */
export type PageView = {
  slug: string;
  title: string;
  description: string;
  lead: string;
  since: string | null;
  sections: PageSection[];
};

/** The state of a draft document relative to the published one. */
export type ItemState = "published" | "changed" | "new" | "removed";

export type PageSummary = {
  slug: string;
  title: string;
  path: string;
  state: ItemState;
  /** ISO 8601, UTC. */
  updatedAt: string;
};

export type StaffPageView = PageSummary & PageFields;

export type VersionSummary = {
  number: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
  publishedBy: string;
  /** The names of the changed documents. */
  changed: string[];
};

/** A section or a menu of a version, as plain text. */
export type VersionPart = { title: string; text: string };

export type VersionView = VersionSummary & {
  pages: (PageSummary & PageFields)[];
  home: VersionPart[];
  menus: VersionPart[];
};

/** The state of the draft and its publication. */
export type ContentView = {
  pages: PageSummary[];
  /** Unpublished changes. `updatedAt` is null without any. */
  draft: { changed: string[]; updatedAt: string | null };
  published: VersionSummary;
  /** The path of the preview link, which needs no login; null without one. */
  previewPath: string | null;
};
