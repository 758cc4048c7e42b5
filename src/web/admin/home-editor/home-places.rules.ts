import type { HomePicture, HomeSection } from "#contract/content/home.ts";
import type { MenuEntry } from "#contract/content/menus.ts";
import { KIND_LABELS, summaryOf } from "./home-draft.rules.ts";

/** A category by name, or a product by id. */
export type HomeTarget = { kind: "category" | "product"; to: string };

/** The sections that refer to one of the targets, as phrases for a sentence: “Carousel: Gold for Diwali”. */
export function homePlacesOf(sections: readonly HomeSection[], targets: readonly HomeTarget[]): string[] {
  const wanted = new Set(targets.map(keyOf));
  return sections
    .filter((section) => targetsOf(section).some((target) => wanted.has(keyOf(target))))
    .map((section) => [KIND_LABELS[section.kind].title, summaryOf(section)].filter(Boolean).join(": "));
}

type Target = Pick<MenuEntry, "kind" | "to">;

function keyOf({ kind, to }: Target): string {
  return `${kind} ${to}`;
}

function targetsOf(section: HomeSection): Target[] {
  switch (section.kind) {
    case "carousel":
      return section.slides.flatMap(targetsOfPicture);
    case "promos":
      return section.blocks.flatMap(targetsOfPicture);
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

/** The link, and the product whose picture is shown. An uploaded picture takes precedence over that of a product. */
function targetsOfPicture({ link, image, product }: HomePicture & { link: MenuEntry }): Target[] {
  return image === "" ? [link, { kind: "product", to: product }] : [link];
}
