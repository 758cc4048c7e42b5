import { HOME_OFFERS, HOME_ROWS, HOME_STRIP } from "#contract/catalogue/menu.ts";
import type { Home, HomeSection, SectionBase, SectionFields, SectionKind, SectionOf } from "#contract/content/home.ts";
import type { MenuEntry } from "#contract/content/menus.ts";

const { diamonds: DIAMONDS, silver: SILVER } = HOME_OFFERS;

function section<Kind extends SectionKind>(kind: Kind, id: string, fields: SectionFields[Kind]): SectionOf<Kind> {
  const base: SectionBase = { id, hidden: false, from: "", until: "" };
  return Object.assign(base, { kind }, fields);
}

function toCategory(label: string, to: string): MenuEntry {
  return { label, kind: "category", to };
}

function row(category: string): HomeSection {
  const fields = { title: "", source: "category", category, products: [], count: 6 } as const;
  return section("products", `row-${category.toLowerCase()}`, { ...fields, products: [] });
}

const [first = "", second = "", third = ""] = HOME_ROWS;

const FACTS = section("facts", "facts", {
  facts: [
    { title: "30-day return", text: "On unused pieces" },
    { title: "6-month warranty", text: "On every piece" },
    { title: "Lifetime plating", text: "For plated silver" },
    { title: "Same-day delivery", text: "In {{delivery_areas}}" },
  ],
});

/** The home page of the specification, section 2.3. The numbers are those of the demo products. */
export const INITIAL_HOME: Home = {
  sections: [
    section("carousel", "carousel", {
      slides: [
        {
          heading: "Jhumkas for the wedding season",
          text: "Temple work in 22K gold, set with red and green stones and hung with pearls.",
          link: toCategory("Shop {{category}}", "Earrings"),
          image: "",
          product: "119",
        },
        {
          heading: "Lab diamonds in 14K and 18K gold",
          text: "Laboratory-grown diamonds in rings, studs and pendants, from {{from_price}}.",
          link: toCategory("Gold with Diamonds", DIAMONDS),
          image: "",
          product: "107",
        },
      ],
    }),
    section("categories", "categories", {
      title: "Shop by Category",
      categories: HOME_STRIP.map((name) => ({ name })),
    }),
    row(first),
    section("promos", "promos", {
      blocks: [
        {
          title: "{{category}}",
          text: "{{purities}}",
          priced: true,
          link: toCategory("See the pieces", DIAMONDS),
          image: "",
          product: "108",
        },
        {
          title: "{{offer}}",
          text: "",
          priced: false,
          link: toCategory("", SILVER),
          image: "",
          product: "122",
        },
      ],
    }),
    row(second),
    FACTS,
    row(third),
    section("voices", "voices", {
      title: "From our customers",
      // Samples, like the shop's address, to be replaced by real customer quotes.
      voices: [
        { words: "Beautiful work, and exactly the size I asked for.", from: "A. K., Mohali" },
        { words: "I wear my mangalsutra every day and it has kept its shine.", from: "S. D., Panchkula" },
        { words: "Well packed, on time, and lovely to give.", from: "R. G., Chandigarh" },
      ],
    }),
  ],
};

/** The home page of a shop without the demo: built only from the shop's own data, without testimonials. */
export const PLAIN_HOME: Home = {
  sections: [
    section("categories", "categories", { title: "Shop by Category", categories: [] }),
    section("products", "newest", {
      title: "New in the shop",
      source: "newest",
      category: "",
      products: [],
      count: 12,
    }),
    FACTS,
    section("journal", "journal", { title: "From the journal", count: 3 }),
  ],
};
