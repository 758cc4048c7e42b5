import type { Day } from "#contract/kernel/days.ts";
import type { MenuEntry } from "./menus.ts";

/** The key of the home page among those of the pages. */
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

/** What every section has. An empty day sets no bound. */
export type SectionBase = {
  /** Names the section for as long as it is there. */
  id: string;
  hidden: boolean;
  /** The first day on which it is shown, in Asia/Kolkata. */
  from: Day;
  /** The last day on which it is shown. */
  until: Day;
};

/** A picture of its own, or else that of a product by its number; either may be empty. */
export type HomePicture = { image: string; product: string };

/** Its texts may hold placeholders: those of pages, and `HOME_PLACEHOLDERS` about the category that it leads to. */
export type Slide = HomePicture & { heading: string; text: string; link: MenuEntry };

export type PromoBlock = HomePicture & {
  title: string;
  text: string;
  /** Whether it says the lowest price of the category that it leads to. */
  priced: boolean;
  link: MenuEntry;
};

export type Fact = { title: string; text: string };
export type Voice = { words: string; from: string };

/** What each kind of section says. */
export type SectionFields = {
  carousel: { slides: Slide[] };
  /** By their names; all categories where none is named. */
  categories: { title: string; categories: { name: string }[] };
  /** Without a title, a row says the name of its category or where its products come from. */
  products: { title: string; source: RowSource; category: string; products: { number: string }[]; count: number };
  promos: { blocks: PromoBlock[] };
  facts: { facts: Fact[] };
  voices: { title: string; voices: Voice[] };
  /** `text` keeps its lines. A link without word and address is none. */
  text: { title: string; text: string; image: string; pictureFirst: boolean; link: MenuEntry };
  journal: { title: string; count: number };
  rates: { title: string };
};

export type SectionOf<Kind extends SectionKind> = SectionBase & { kind: Kind } & SectionFields[Kind];
export type HomeSection = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind];

/** The home page as staff write it. */
export type Home = { sections: HomeSection[] };

export type StaffHomeView = Home & { state: "published" | "changed"; updatedAt: string };

/** Where something leads, as the page has it. */
export type HomeLink = {
  label: string;
  to: string;
  /** The category's name of today. */
  category?: string;
  /** The number of the product, which may be gone. */
  product?: number;
};

/** A category with the name that its picture is chosen by. */
export type NamedCategory = { name: string; key: string };

type Resolved<Part extends { link: MenuEntry }> = Omit<Part, "link"> & { link: HomeLink };

/** A section with what leads nowhere taken out, and the settings' values in place of their placeholders. */
export type SectionView =
  | { kind: "carousel"; slides: Resolved<Slide>[] }
  | { kind: "categories"; title: string; categories: NamedCategory[] | undefined }
  | { kind: "products"; title: string; source: RowSource; category: string; products: number[]; count: number }
  | { kind: "promos"; blocks: Resolved<PromoBlock>[] }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "voices"; title: string; voices: Voice[] }
  | { kind: "text"; title: string; text: string; image: string; pictureFirst: boolean; link: HomeLink | undefined }
  | { kind: "journal"; title: string; count: number }
  | { kind: "rates"; title: string };

/** The home page as everyone gets it now. */
export type HomeView = {
  sections: SectionView[];
  /** Until the next section begins or ends: whole seconds, infinite while none does. */
  secondsLeft: number;
};

/** What home page texts can say besides the settings: all of the category that the text leads to. */
export const HOME_PLACEHOLDERS = {
  category: "Name of the category",
  from_price: "Its lowest price",
  purities: "Its purities, such as 14K and 18K",
  offer: "The banner’s message about it, or else its name",
} as const;
