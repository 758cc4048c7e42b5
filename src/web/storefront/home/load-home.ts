import type { ProductView, TopProductsView } from "#contract/catalogue/product.ts";
import type { HomeLink, HomePicture, HomeView, SectionView } from "#contract/content/home.ts";
import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { CatalogueReads, JournalReads, RateReads } from "#web/shop/shop-context.ts";
import { preferredProductIds, pictureOf, findCategoryPictures } from "../lists/category-pictures.ts";
import { CATALOGUE_SECTIONS } from "./catalogue-sections.ts";
import type { HeroSlide, LoadedSection, PromoBlock } from "./home-sections.ts";

export type HomeReads = {
  catalogue: Pick<
    CatalogueReads,
    | "findCheapest"
    | "findNewestOfEach"
    | "findProducts"
    | "listBestSellers"
    | "listCategories"
    | "listProducts"
    | "listTopProducts"
  >;
  journal: Pick<JournalReads, "listPosts">;
  rates: Pick<RateReads, "listRates">;
  settings: Pick<ShopSettings, "promoMessages">;
};

/** Added at the top if no other section shows products. */
const FALLBACK_SECTIONS: readonly SectionView[] = [
  { kind: "categories", title: "Shop by Category", categories: undefined },
  { kind: "products", title: "", source: "newest", category: "", products: [], count: 12 },
];

/**
 * Loads the content of the sections. Sections without content are omitted, and so are items that link to a deleted
 * product.
 */
export async function loadHome(reads: HomeReads, { sections }: Pick<HomeView, "sections">): Promise<LoadedSection[]> {
  const loaded = await loadSections(reads, sections);
  if (loaded.some(({ kind }) => CATALOGUE_SECTIONS.has(kind))) return loaded;
  return [...(await loadSections(reads, FALLBACK_SECTIONS)), ...loaded];
}

async function loadSections(reads: HomeReads, sections: readonly SectionView[]): Promise<LoadedSection[]> {
  const found = await readProducts(reads, sections);
  const loaded = await Promise.all(sections.map(async (section) => loadSection(reads, section, found)));
  return loaded.flatMap((section) => (section && section.items.length > 0 ? section : []));
}

type Found = {
  find: (id: number) => ProductView | undefined;
  chosen: readonly ProductView[];
  /** Some products of the category, at most as many as a row shows. */
  inCategory: (name: string | undefined) => ProductView[];
  /** The lowest visible price in rupees, if there is one. */
  cheapestOf: (name: string) => number | undefined;
};

/** Loads the products that several sections need, with one call for each kind. */
async function readProducts({ catalogue }: HomeReads, sections: readonly SectionView[]): Promise<Found> {
  const rows = sections.filter((section) => section.kind === "products");
  const linked = sections.flatMap<Linked>((section) => {
    if (section.kind === "carousel") return section.slides;
    if (section.kind === "promos") return section.blocks;
    return section.kind === "text" && section.link ? [{ image: "", product: "", text: "", link: section.link }] : [];
  });
  const categoryNames = [
    ...rows.map(({ category }) => category),
    ...linked.map(({ link }) => link.category ?? ""),
  ].filter((name) => name !== "");
  const categories = sections.flatMap((section) => (section.kind === "categories" ? (section.categories ?? []) : []));
  const ids = [
    ...linked.flatMap(({ product, link }) => [Number(product), link.product ?? 0]),
    ...rows.flatMap(({ source, products }) => (source === "chosen" ? products : [])),
    ...preferredProductIds(categories),
  ].filter((id) => id > 0);
  const priced = linked.filter(needsPrice);
  const pricedCategories = [...new Set(priced.flatMap(({ link }) => link.category ?? []))];
  const [top, chosen, ...cheapest] = await Promise.all([
    categoryNames.length === 0 ? [] : catalogue.listTopProducts([...new Set(categoryNames)], productsPerCategory(rows)),
    ids.length === 0 ? [] : catalogue.findProducts([...new Set(ids)]),
    ...pricedCategories.map(async (name) => catalogue.findCheapest(name)),
  ]);
  const prices = new Map(
    cheapest.map((product, index) => [pricedCategories[index], product?.priceOnRequest ? undefined : product?.price]),
  );
  return {
    find: (id) => chosen.find(({ productID }) => productID === id),
    chosen,
    inCategory: (name) => top.find(({ categoryName }) => categoryName === name)?.products ?? [],
    cheapestOf: (name) => prices.get(name),
  };
}

/** A part that links to a category or a product: a slide, a promo block or a text. */
type Linked = HomePicture & { heading?: string; title?: string; text: string; priced?: boolean; link: HomeLink };

/** Whether a part shows the lowest price of its category. */
function needsPrice({ heading = "", title = "", text, priced }: Linked): boolean {
  return priced === true || [heading, title, text].some((line) => FROM_PRICE.test(line));
}

type Row = Extract<SectionView, { kind: "products" }>;

const MIN_PER_CATEGORY = 6;

/** The number of products to load of each category: enough for the longest row, and for choosing pictures. */
function productsPerCategory(rows: readonly Row[]): number {
  return Math.max(MIN_PER_CATEGORY, ...rows.map(({ source, count }) => (source === "category" ? count : 0)));
}

async function loadSection(reads: HomeReads, section: SectionView, found: Found): Promise<LoadedSection | undefined> {
  const { catalogue, journal, rates } = reads;
  switch (section.kind) {
    case "carousel":
      return { kind: "carousel", items: section.slides.flatMap((slide) => slideOf(slide, reads, found) ?? []) };
    case "categories": {
      const named = section.categories ?? (await allCategories(catalogue));
      const categories = await findCategoryPictures(catalogue, named, found.chosen);
      return { kind: "categories", title: section.title, items: categories.filter(({ picture }) => picture) };
    }
    case "products":
      return loadRow(catalogue, section, found);
    case "promos":
      return { kind: "promos", items: section.blocks.flatMap((block) => blockOf(block, reads, found) ?? []) };
    case "facts":
      return { kind: "facts", items: section.facts };
    case "voices":
      return { kind: "voices", title: section.title, items: section.voices };
    case "text": {
      const { kind, title, text, image, pictureFirst } = section;
      const link = section.link && isLinkValid(section.link, found) ? section.link : undefined;
      return { kind, title, items: [{ text, image, pictureFirst, link }] };
    }
    case "journal": {
      const { posts } = await journal.listPosts({ includesDrafts: false, page: 1, pageSize: section.count });
      return { kind: "journal", title: section.title, items: posts.map(({ body: _, ...post }) => post) };
    }
    case "rates":
      return { kind: "rates", title: section.title, items: await rates.listRates() };
  }
}

const ROW_TITLES = {
  category: "",
  chosen: "Chosen for you",
  newest: "New in the shop",
  "best-selling": "Best-selling",
};

async function loadRow(catalogue: HomeReads["catalogue"], row: Row, found: Found): Promise<LoadedSection> {
  const { source, category, count } = row;
  const title = row.title || ROW_TITLES[source] || category;
  const products = await {
    category: async () => found.inCategory(category).slice(0, count),
    chosen: async () => row.products.flatMap((id) => found.find(id) ?? []),
    newest: async () => (await catalogue.listProducts({ page: 1, pageSize: count })).products,
    "best-selling": async () => catalogue.listBestSellers(count),
  }[source]();
  return { kind: "products", title, ...(category !== "" && { category }), items: products };
}

async function allCategories(catalogue: HomeReads["catalogue"]) {
  const categories = await catalogue.listCategories();
  const filled = categories.filter(({ productCount }) => productCount > 0).slice(0, MAX_CATEGORIES);
  return filled.map(({ categoryName }) => ({ name: categoryName, key: categoryName.toLowerCase() }));
}

const MAX_CATEGORIES = 20;

/**
 * The text belongs to the slide's picture. If another product of the category replaces the picture, the slide shows the
 * name of the category instead of the text.
 */
function slideOf(
  { heading, text, image, product, link }: Extract<SectionView, { kind: "carousel" }>["slides"][number],
  reads: HomeReads,
  found: Found,
): HeroSlide | undefined {
  if (!isLinkValid(link, found)) return undefined;
  const fill = (template: string) => fillCategory(template, link, reads, found);
  const target = { linkLabel: link.label, to: link.to };
  const texts = { heading: fill(heading) ?? link.category ?? "", text: fill(text) || undefined };
  if (image !== "") return { ...target, ...texts, image };
  const featured = found.find(Number(product));
  if (featured && pictureOf(featured)) return { ...target, ...texts, product: featured };
  const other = found.inCategory(link.category).find(pictureOf);
  return other && { ...target, heading: link.category ?? "", text: undefined, product: other };
}

function blockOf(
  { title, text, image, product, priced, link }: Extract<SectionView, { kind: "promos" }>["blocks"][number],
  reads: HomeReads,
  found: Found,
): PromoBlock | undefined {
  if (!isLinkValid(link, found)) return undefined;
  const fill = (template: string) => fillCategory(template, link, reads, found);
  const candidates = [found.find(Number(product)), ...found.inCategory(link.category)];
  const picture = image === "" ? pictureOf(candidates.find(pictureOf)) : { url: image };
  return (
    picture && {
      title: fill(title) ?? link.category ?? "",
      detail: fill(text) || undefined,
      price: priced ? found.cheapestOf(link.category ?? "") : undefined,
      linkLabel: link.label,
      to: link.to,
      picture,
    }
  );
}

/** Whether the product of a link exists. True for links to something else. */
function isLinkValid({ product }: HomeLink, { find }: Found): boolean {
  return product === undefined || find(product) !== undefined;
}

const FROM_PRICE = /\{\{\s*from_price\s*\}\}/;
const PLACEHOLDERS = /\{\{\s*(category|from_price|purities|offer)\s*\}\}/g;

/** Replaces the placeholders by values of the category; undefined if one of them has no value. */
function fillCategory(template: string, { category }: HomeLink, { settings }: HomeReads, found: Found) {
  let hasAllValues = true;
  const filled = template.replaceAll(PLACEHOLDERS, (_, name: keyof typeof values) => {
    const value = category === undefined ? undefined : values[name](category, settings.promoMessages, found);
    if (value === undefined) hasAllValues = false;
    return value ?? "";
  });
  return hasAllValues ? filled : undefined;
}

type ValueOf = (category: string, messages: readonly string[], found: Found) => string | undefined;

const values: Record<"category" | "from_price" | "purities" | "offer", ValueOf> = {
  category: (category) => category,
  from_price(category, _messages, { cheapestOf }) {
    const price = cheapestOf(category);
    return price === undefined ? undefined : formatRupees(price);
  },
  purities: (category, _messages, { inCategory }) => puritiesOf(inCategory(category)),
  offer(category, messages) {
    const names = category.split(/\s+/).filter((word) => word.length >= MIN_NAME_LENGTH);
    return messages.find((message) => names.some((word) => message.includes(word))) ?? category;
  },
};

/** The minimum length of a word in a category's name that identifies it. */
const MIN_NAME_LENGTH = 4;

const listFormat = lazyFormat(() => new Intl.ListFormat("en-IN"));

function puritiesOf(products: TopProductsView["products"]): string | undefined {
  const purities = [...new Set(products.flatMap(({ purity }) => purity ?? []))].toSorted();
  return purities.length === 0 ? undefined : listFormat().format(purities);
}
