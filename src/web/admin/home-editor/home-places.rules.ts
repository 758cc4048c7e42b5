import type { HomePicture, HomeSection } from "#contract/content/home.ts";
import type { MenuEntry } from "#contract/content/menus.ts";
import { KIND_WORDS, summaryOf } from "./home-draft.rules.ts";

/** A category by name, or a product by id. */
export type Shown = { kind: "category" | "product"; to: string };

/** The sections that refer to one of them, as phrases for a sentence: “Carousel: Gold for Diwali”. */
export function homePlacesOf(sections: readonly HomeSection[], shown: readonly Shown[]): string[] {
  const wanted = new Set(shown.map(keyOf));
  return sections
    .filter((section) => namedIn(section).some((named) => wanted.has(keyOf(named))))
    .map((section) => [KIND_WORDS[section.kind].title, summaryOf(section)].filter(Boolean).join(": "));
}

type Named = Pick<MenuEntry, "kind" | "to">;

function keyOf({ kind, to }: Named): string {
  return `${kind} ${to}`;
}

function namedIn(section: HomeSection): Named[] {
  switch (section.kind) {
    case "carousel":
      return section.slides.flatMap(namedBy);
    case "promos":
      return section.blocks.flatMap(namedBy);
    case "categories":
      return section.categories.map(({ name }) => ({ kind: "category", to: name }));
    case "products":
      if (section.source === "category") return [{ kind: "category", to: section.category }];
      if (section.source !== "chosen") return [];
      return section.products.map(({ number }) => ({ kind: "product", to: number }));
    case "text":
      return [section.link];
    case "facts":
    case "voices":
    case "journal":
    case "rates":
      return [];
  }
}

/** A picture of its own takes precedence over that of the product. */
function namedBy({ link, image, product }: HomePicture & { link: MenuEntry }): Named[] {
  return image === "" ? [link, { kind: "product", to: product }] : [link];
}
