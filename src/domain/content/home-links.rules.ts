import { pagePath } from "#contract/content/content.ts";
import { isLinkEmpty } from "#contract/content/home.rules.ts";
import type { Home, HomeLink, HomeSection, SectionView } from "#contract/content/home.ts";
import type { MenuEntry } from "#contract/content/menus.ts";
import { fillPlaceholders, PLACEHOLDERS } from "#contract/content/placeholders.ts";
import { categoryPath, productPathById } from "#contract/kernel/paths.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Categories, StoredEntry } from "./menu-links.rules.ts";

/** The stored form: a category also has a stable `key` that survives renaming. */
export type StoredHome = Home;

/** Maps every entry of the section that refers to a category, page or product. */
export function mapLinks(
  section: HomeSection,
  change: (entry: StoredEntry, place: string) => StoredEntry,
): HomeSection {
  const changeCategory = (name: string, key: string | undefined, place: string) => {
    const entry: StoredEntry = { label: "", kind: "category", to: name, ...(key !== undefined && { key }) };
    const changed = change(entry, place);
    return { name: changed.to, ...(changed.key !== undefined && { key: changed.key }) };
  };
  switch (section.kind) {
    case "carousel":
      return {
        ...section,
        slides: section.slides.map((slide, index) => ({
          ...slide,
          link: change(slide.link, `slides.${index}.link.to`),
        })),
      };
    case "promos":
      return {
        ...section,
        blocks: section.blocks.map((block, index) => ({
          ...block,
          link: change(block.link, `blocks.${index}.link.to`),
        })),
      };
    case "text":
      return isLinkEmpty(section.link) ? section : { ...section, link: change(section.link, "link.to") };
    case "categories":
      return {
        ...section,
        categories: section.categories.map((category, index) =>
          changeCategory(category.name, keyIn(category), `categories.${index}.name`),
        ),
      };
    case "products": {
      if (section.source !== "category") return section;
      const { name, key } = changeCategory(section.category, keyIn(section), "category");
      const { key: _, ...rest } = section as typeof section & { key?: string };
      return { ...rest, category: name, ...(key !== undefined && { key }) };
    }
    case "facts":
    case "voices":
    case "journal":
    case "rates":
      return section;
  }
}

/** Removes broken links, and sections that are empty without them. */
export function withoutLost({ sections }: StoredHome, isLost: (entry: StoredEntry) => boolean): StoredHome {
  return { sections: sections.flatMap((section) => withoutLostLinks(section, isLost)) };
}

function withoutLostLinks(section: HomeSection, isLost: (entry: StoredEntry) => boolean): HomeSection[] {
  const lost = new Set<string>();
  mapLinks(section, (entry, place) => {
    if (isLost(entry)) lost.add(place);
    return entry;
  });
  if (lost.size === 0) return [section];
  switch (section.kind) {
    case "carousel": {
      const slides = section.slides.filter((_, index) => !lost.has(`slides.${index}.link.to`));
      return slides.length === 0 ? [] : [{ ...section, slides }];
    }
    case "promos": {
      const blocks = section.blocks.filter((_, index) => !lost.has(`blocks.${index}.link.to`));
      return blocks.length === 0 ? [] : [{ ...section, blocks }];
    }
    case "categories": {
      // A strip without categories would show all of them.
      const categories = section.categories.filter((_, index) => !lost.has(`categories.${index}.name`));
      return categories.length === 0 ? [] : [{ ...section, categories }];
    }
    case "text":
      return [{ ...section, link: { label: "", kind: "category", to: "" } }];
    case "products":
    case "facts":
    case "voices":
    case "journal":
    case "rates":
      return [];
  }
}

/** The key of a category, where its name is not the key itself. */
function keyIn(stored: object): string | undefined {
  return "key" in stored && typeof stored.key === "string" ? stored.key : undefined;
}

export type SectionContext = {
  categories: Categories;
  settings: ShopSettings;
  hasPage: (slug: string) => boolean;
};

/** The section as visitors see it, without links to deleted categories and pages. Undefined when nothing remains. */
export function viewSection(section: HomeSection, context: SectionContext): SectionView | undefined {
  const { categories } = context;
  const fill = (text: string) => fillPlaceholders(text, (name) => PLACEHOLDERS[name].valueOf(context.settings));
  const linked = <Part extends { link: MenuEntry }>(part: Part) => {
    const link = viewLink(part.link, context);
    return link ? [{ ...part, link }] : [];
  };
  switch (section.kind) {
    case "carousel": {
      const slides = section.slides.flatMap(linked);
      return {
        kind: "carousel",
        slides: slides.map((slide) => ({ ...slide, heading: fill(slide.heading), text: fill(slide.text) })),
      };
    }
    case "promos": {
      const blocks = section.blocks.flatMap(linked);
      return {
        kind: "promos",
        blocks: blocks.map((block) => ({ ...block, title: fill(block.title), text: fill(block.text) })),
      };
    }
    case "categories": {
      const found = section.categories.flatMap((category) => {
        const key = keyIn(category) ?? category.name.toLowerCase();
        const name = categories.nameOf({ label: "", kind: "category", to: category.name, key });
        return name === undefined ? [] : [{ name, key }];
      });
      const isAll = section.categories.length === 0;
      return { kind: "categories", title: fill(section.title), categories: isAll ? undefined : found };
    }
    case "products": {
      const { source, count } = section;
      const entry: StoredEntry = { label: "", kind: "category", to: section.category };
      const key = keyIn(section);
      const category = source === "category" ? categories.nameOf({ ...entry, ...(key !== undefined && { key }) }) : "";
      if (category === undefined) return undefined;
      const products = section.products.map(({ number }) => Number(number));
      return { kind: "products", title: fill(section.title), source, category, products, count };
    }
    case "facts":
      return {
        kind: "facts",
        facts: section.facts.map(({ title, text }) => ({ title: fill(title), text: fill(text) })),
      };
    case "voices": {
      const { title, voices } = section;
      return {
        kind: "voices",
        title: fill(title),
        voices: voices.map(({ words, from }) => ({ words: fill(words), from: fill(from) })),
      };
    }
    case "text": {
      const { title, text, image, pictureFirst } = section;
      const link = isLinkEmpty(section.link) ? undefined : viewLink(section.link, context);
      return { kind: "text", title: fill(title), text: fill(text), image, pictureFirst, link };
    }
    case "journal":
      return { kind: "journal", title: fill(section.title), count: section.count };
    case "rates":
      return { kind: "rates", title: fill(section.title) };
  }
}

/** A category's label applies only while the category has the name for which it was written. */
function viewLink(entry: StoredEntry, { categories, settings, hasPage }: SectionContext): HomeLink | undefined {
  const label = fillPlaceholders(entry.label, (name) => PLACEHOLDERS[name].valueOf(settings));
  switch (entry.kind) {
    case "category": {
      const category = categories.nameOf(entry);
      if (category === undefined) return undefined;
      const isOwn = label.includes("{{") || (category === entry.to && label !== "");
      const text = (isOwn ? label : category).replaceAll(CATEGORY_NAME, category);
      return { label: text, to: categoryPath(category), category };
    }
    case "page":
      return hasPage(entry.to) ? { label, to: pagePath(entry.to) } : undefined;
    case "product":
      return { label, to: productPathById(entry.to), product: Number(entry.to) };
    case "url":
      return { label, to: entry.to };
  }
}

const CATEGORY_NAME = /\{\{\s*category\s*\}\}/g;
