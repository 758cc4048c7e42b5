import type { Day } from "#contract/kernel/days.ts";
import type { MenuEntry } from "./menus.ts";

/** The document key of the home page. */
export const HOME_KEY = "home";

export const SECTION_KINDS = [
  "carousel",
  "categories",
  "products",
  "promos",
  "facts",
  "voices",
  "text",
  "journal",
  "rates",
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

export const ROW_SOURCES = ["category", "chosen", "newest", "best-selling"] as const;
export type RowSource = (typeof ROW_SOURCES)[number];

/** The fields of every section. An empty day sets no limit. */
export type SectionBase = {
  /** Identifies the section for its whole lifetime. */
  id: string;
  hidden: boolean;
  /** The first day on which it is shown, in Asia/Kolkata. */
  from: Day;
  /** The last day on which it is shown. */
  until: Day;
};

/** A picture of its own, or the picture of a product by its number. Either may be empty. */
export type HomePicture = { image: string; product: string };

/** Its texts may contain placeholders: those of pages, and `HOME_PLACEHOLDERS` for the category that it links to. */
export type Slide = HomePicture & { heading: string; text: string; link: MenuEntry };

export type PromoBlock = HomePicture & {
  title: string;
  text: string;
  /** Whether to show the lowest price of the linked category. */
  priced: boolean;
  link: MenuEntry;
};

export type Fact = { title: string; text: string };
export type Testimonial = { words: string; from: string };

/** The fields of each kind of section. */
export type SectionFields = {
  carousel: { slides: Slide[] };
  /** Categories by name; an empty list means all categories. */
  categories: { title: string; categories: { name: string }[] };
  /** Without a title, a row shows the name of its category or of its product source. */
  products: { title: string; source: RowSource; category: string; products: { number: string }[]; count: number };
  promos: { blocks: PromoBlock[] };
  facts: { facts: Fact[] };
  voices: { title: string; voices: Testimonial[] };
  /** `text` preserves line breaks. A link without label and target is omitted. */
  text: { title: string; text: string; image: string; pictureFirst: boolean; link: MenuEntry };
  journal: { title: string; count: number };
  rates: { title: string };
};

export type SectionOf<Kind extends SectionKind> = SectionBase & { kind: Kind } & SectionFields[Kind];
export type HomeSection = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind];

/** The home page as staff edit it. */
export type Home = { sections: HomeSection[] };

/** `published` are the published sections, given only while the draft differs from them. */
export type StaffHomeView = Home & { state: "published" | "changed"; updatedAt: string; published?: HomeSection[] };

/** The resolved target of a link. */
export type HomeLink = {
  label: string;
  to: string;
  /** The current name of the category. */
  category?: string;
  /** The id of the product, which may no longer exist. */
  product?: number;
};

/** A category, and the name that determines its picture. */
export type NamedCategory = { name: string; key: string };

type Resolved<Part extends { link: MenuEntry }> = Omit<Part, "link"> & { link: HomeLink };

/** A section without broken links, with its placeholders replaced. */
export type SectionView =
  | { kind: "carousel"; slides: Resolved<Slide>[] }
  | { kind: "categories"; title: string; categories: NamedCategory[] | undefined }
  | { kind: "products"; title: string; source: RowSource; category: string; products: number[]; count: number }
  | { kind: "promos"; blocks: Resolved<PromoBlock>[] }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "voices"; title: string; voices: Testimonial[] }
  | { kind: "text"; title: string; text: string; image: string; pictureFirst: boolean; link: HomeLink | undefined }
  | { kind: "journal"; title: string; count: number }
  | { kind: "rates"; title: string };

/** The home page as visitors currently see it. */
export type HomeView = {
  sections: SectionView[];
  /** Seconds until the next section appears or disappears, rounded to whole seconds; infinite if none will. */
  secondsLeft: number;
};

/** Placeholders of the home page in addition to those of the settings. All describe the linked category. */
export const HOME_PLACEHOLDERS = {
  category: "Name of the category",
  from_price: "Its lowest price",
  purities: "Its purities, such as 14K and 18K",
  offer: "The banner’s message about it, or else its name",
} as const;
