/** Pages that every shop has, at addresses of their own. */
export const FIXED_PAGES = ["about", "shipping-return", "privacy-policy", "terms"] as const;
export type FixedPage = (typeof FIXED_PAGES)[number];

export function isFixedPage(slug: string): slug is FixedPage {
  return (FIXED_PAGES as readonly string[]).includes(slug);
}

/** Pages of the owner's own have a folder of their own, so that none can ever take the address of one of the shop's screens. */
export function pagePath(slug: string): string {
  return isFixedPage(slug) ? `/${slug}` : `/pages/${slug}`;
}

/** A static page as it is stored. Its texts may hold placeholders such as `{{shop_name}}`. */
export type PageDocument = {
  title: string;
  /** What search engines show. */
  description: string;
  /** The page in a few sentences, below its title. */
  lead: string;
  /** HTML, cleaned by an allow-list; its headings of the third level begin the sections. */
  body: string;
  /** Whether the page says since when it is in force, as policies do. */
  dated: boolean;
  /** The day of its last publication; the server sets it. */
  since: string | null;
};

/** What staff write of a page. */
export type PageFields = Omit<PageDocument, "since">;

export type PageSection = {
  /** Names the section in addresses: `/terms#grievance`. Empty for what stands before the first heading. */
  id: string;
  title: string;
  html: string;
};

/** A page as everyone reads it, with the settings' values in place of the placeholders. */
export type PageView = {
  slug: string;
  title: string;
  description: string;
  lead: string;
  since: string | null;
  sections: PageSection[];
};

/** How the draft stands to what is published. */
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
  /** The names of what it changed. */
  changed: string[];
};

/** A section or a menu as it was, in words. */
export type VersionPart = { title: string; text: string };

export type VersionView = VersionSummary & {
  pages: (PageSummary & PageFields)[];
  home: VersionPart[];
  menus: VersionPart[];
};

/** All that the draft and its publication are about. */
export type ContentView = {
  pages: PageSummary[];
  /** What is not published yet; `updatedAt` is null while nothing is. */
  draft: { changed: string[]; updatedAt: string | null };
  published: VersionSummary;
  /** The path of the link that shows the draft without a login; null while there is none. */
  previewPath: string | null;
};
