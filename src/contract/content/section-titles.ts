import type { SectionKind } from "./home.ts";

export const SECTION_TITLES: Readonly<Record<SectionKind, string>> = {
  carousel: "Carousel",
  categories: "Category strip",
  products: "Product row",
  promos: "Promo blocks",
  facts: "Feature badges",
  voices: "Testimonials",
  text: "Text with picture",
  journal: "From the journal",
  rates: "Today’s rates",
};
