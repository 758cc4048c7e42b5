import type { SectionKind } from "#contract/content/home.ts";

/** The kinds of sections that show products or link to them. */
export const CATALOGUE_SECTIONS: ReadonlySet<SectionKind> = new Set(["carousel", "categories", "products", "promos"]);
