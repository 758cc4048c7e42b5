import type { SectionView } from "#contract/content/home.ts";

/** The current names of the categories that the sections name. A strip of all categories names none. */
export function linkedFromHome(sections: readonly SectionView[]): string[] {
  return sections.flatMap(linkedFromSection);
}

function linkedFromSection(section: SectionView): string[] {
  switch (section.kind) {
    case "carousel":
      return section.slides.flatMap(({ link }) => link.category ?? []);
    case "promos":
      return section.blocks.flatMap(({ link }) => link.category ?? []);
    case "categories":
      return section.categories?.map(({ name }) => name) ?? [];
    case "products":
      return section.source === "category" ? [section.category] : [];
    case "text":
      return section.link?.category === undefined ? [] : [section.link.category];
    case "facts":
    case "voices":
    case "journal":
    case "rates":
      return [];
  }
}
