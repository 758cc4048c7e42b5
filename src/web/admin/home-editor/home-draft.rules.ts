import type {
  Home,
  HomeSection,
  PromoBlock,
  RowSource,
  SectionBase,
  SectionFields,
  SectionKind,
  Slide,
} from "#contract/content/home.ts";
import type { MenuEntry } from "#contract/content/menus.ts";
import { SECTION_TITLES } from "#contract/content/section-titles.ts";
import { formatDay } from "#contract/kernel/dates.ts";
import { dayOf } from "#contract/kernel/days.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import { newRowKey } from "../frame/row-key.ts";

/** An item of an ordered list with a React key. */
export type Keyed<Item> = Item & { key: string };

type RowFields<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly (infer Item)[] ? Keyed<Item>[] : Fields[Name];
};

export type SectionRowOf<Kind extends SectionKind> = SectionBase & { kind: Kind; key: string } & RowFields<
    SectionFields[Kind]
  >;
/** A section as edited in the form. */
export type SectionRow = { [Kind in SectionKind]: SectionRowOf<Kind> }[SectionKind];

export const KIND_LABELS: Readonly<Record<SectionKind, { title: string; detail: string }>> = {
  carousel: { title: SECTION_TITLES.carousel, detail: "Large pictures with a heading and a button, one at a time" },
  categories: { title: SECTION_TITLES.categories, detail: "Round pictures that lead to the categories" },
  products: { title: SECTION_TITLES.products, detail: "Pieces of a category, hand-picked, newest or best-selling" },
  promos: { title: SECTION_TITLES.promos, detail: "Up to four pictures side by side, each with a link" },
  facts: { title: SECTION_TITLES.facts, detail: "Short promises, such as 30-day return" },
  voices: { title: SECTION_TITLES.voices, detail: "What customers said" },
  text: { title: SECTION_TITLES.text, detail: "A few lines beside a picture" },
  journal: { title: SECTION_TITLES.journal, detail: "The newest posts" },
  rates: { title: SECTION_TITLES.rates, detail: "Gold, silver and platinum per gram" },
};

export const SOURCE_LABELS: Readonly<Record<RowSource, string>> = {
  category: "A category",
  chosen: "Hand-picked",
  newest: "The newest",
  "best-selling": "The best-selling",
};

const keyed = <Item extends object>(items: readonly Item[]): Keyed<Item>[] =>
  items.map((item) => ({ ...item, key: newRowKey() }));

const NO_LINK: MenuEntry = { label: "", kind: "category", to: "" };
const NO_PICTURE = { image: "", product: "" };

export const newSlide = (): Keyed<Slide> => ({ key: newRowKey(), heading: "", text: "", link: NO_LINK, ...NO_PICTURE });
export const newBlock = (): Keyed<PromoBlock> => ({
  key: newRowKey(),
  title: "",
  text: "",
  priced: false,
  link: NO_LINK,
  ...NO_PICTURE,
});
export const newFact = () => ({ key: newRowKey(), title: "", text: "" });
export const newVoice = () => ({ key: newRowKey(), words: "", from: "" });
export const newNumber = () => ({ key: newRowKey(), number: "" });
export const newName = () => ({ key: newRowKey(), name: "" });

/** An empty section of this kind, with the minimum number of items. */
export function newSection(kind: SectionKind): SectionRow {
  const key = newRowKey();
  const base = { id: key, key, hidden: false, from: "", until: "" };
  switch (kind) {
    case "carousel":
      return { ...base, kind, slides: [newSlide()] };
    case "categories":
      return { ...base, kind, title: "Shop by Category", categories: [] };
    case "products":
      return { ...base, kind, title: "", source: "newest", category: "", products: [], count: 6 };
    case "promos":
      return { ...base, kind, blocks: [newBlock(), newBlock()] };
    case "facts":
      return { ...base, kind, facts: [newFact()] };
    case "voices":
      return { ...base, kind, title: "From our customers", voices: [newVoice()] };
    case "text":
      return { ...base, kind, title: "", text: "", image: "", pictureFirst: true, link: NO_LINK };
    case "journal":
      return { ...base, kind, title: "From the journal", count: 3 };
    case "rates":
      return { ...base, kind, title: "Today’s rates" };
  }
}

/** The home page as edited in the form. */
export type HomeDraft = { sections: SectionRow[] };

export function draftOf({ sections }: Home): HomeDraft {
  return { sections: sections.map(rowOf) };
}

function rowOf(section: HomeSection): SectionRow {
  const { id: key } = section;
  switch (section.kind) {
    case "carousel":
      return { ...section, key, slides: keyed(section.slides) };
    case "categories":
      return { ...section, key, categories: keyed(section.categories) };
    case "products":
      return { ...section, key, products: keyed(section.products) };
    case "promos":
      return { ...section, key, blocks: keyed(section.blocks) };
    case "facts":
      return { ...section, key, facts: keyed(section.facts) };
    case "voices":
      return { ...section, key, voices: keyed(section.voices) };
    case "text":
    case "journal":
    case "rates":
      return { ...section, key };
  }
}

const withoutKeys = (name: string, value: unknown) => (name === "key" ? undefined : value);

export function homeOf(draft: HomeDraft): Home {
  return JSON.parse(JSON.stringify(draft, withoutKeys)) as Home;
}

/** A short text that distinguishes a section from others of its kind. */
export function summaryOf(section: HomeSection): string {
  switch (section.kind) {
    case "carousel":
      return section.slides.map(({ heading }) => heading).find((heading) => heading !== "") ?? "";
    case "promos":
      return section.blocks.map(({ title, link }) => (title.startsWith("{{") ? link.to : title)).find(Boolean) ?? "";
    case "facts":
      return section.facts.map(({ title }) => title).find((title) => title !== "") ?? "";
    case "products":
      return section.title || (section.source === "category" ? section.category : SOURCE_LABELS[section.source]);
    case "categories":
    case "voices":
    case "text":
    case "journal":
    case "rates":
      return section.title;
  }
}

export const homeComparison: Comparison<HomeDraft, "sections"> = {
  fields: ["sections"],
  valueOf: (draft) => homeOf(draft).sections,
  labelOf: () => "Sections",
  formatField: (draft) => homeOf(draft).sections.flatMap(formatSection).join("\n"),
};

/** The place of a section, and a line for each of its texts, so that the lines of two versions show what was changed. */
function formatSection(section: HomeSection, index: number): string[] {
  const { id: _, kind, hidden: _hidden, from: _from, until: _until, ...fields } = section;
  const { title } = KIND_LABELS[kind];
  const place = [`${index + 1}. ${title}`, summaryOf(section), showingOf(section).label].filter(Boolean).join(", ");
  return [place, ...textsIn(fields).map((text) => `${title}: ${text}`)];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "kind" ? [] : textsIn(part)));
}

export type Showing = { tone: "good" | "waiting" | "soft"; label: string };

/** When a section is shown, relative to `now`. */
export function showingOf({ hidden, from, until }: SectionBase, now = new Date()): Showing {
  const today = dayOf(now);
  if (hidden) return { tone: "soft", label: "Hidden" };
  if (until !== "" && until < today) return { tone: "soft", label: `Ended ${formatDay(until)}` };
  if (from !== "" && from > today) {
    return {
      tone: "waiting",
      label: until === "" ? `From ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(until)}`,
    };
  }
  return { tone: "good", label: until === "" ? "Shown" : `Shown until ${formatDay(until)}` };
}
