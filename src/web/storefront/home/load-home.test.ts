import { describe, expect, it } from "vitest";
import { HOME_OFFERS, HOME_ROWS, HOME_STRIP } from "#contract/catalogue/menu.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { SectionView } from "#contract/content/home.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { ProductListQuery } from "#domain/catalogue/catalogue.service.ts";
import { viewSection } from "#domain/content/home-links.rules.ts";
import { INITIAL_HOME } from "#domain/content/initial/initial-home.ts";
import { indexCategories } from "#domain/content/menu-links.rules.ts";
import type { LoadedSection } from "./home-sections.ts";
import { loadHome, type HomeReads } from "./load-home.ts";

type ProductFacts = Pick<ProductView, "productID" | "slug" | "price" | "purity" | "categoryName" | "media">;

function aProduct(productID: number, categoryName: string, given: Partial<ProductFacts> = {}): ProductView {
  const media = [{ kind: "image", url: `/${productID}.jpg`, width: 1, height: 1, placeholder: "data:," } as const];
  const product: ProductFacts = {
    productID,
    slug: `piece-${productID}`,
    price: 100,
    purity: null,
    categoryName,
    media,
    ...given,
  };
  return product as ProductView;
}

function catalogueOf(all: ProductView[]) {
  return {
    async listProducts({ category }: ProductListQuery) {
      const products = all.filter(({ categoryName }) => category === undefined || categoryName === category);
      return { products, total: products.length, nextPage: null };
    },
    async listCategories() {
      const byName = Map.groupBy(all, ({ categoryName }) => categoryName);
      return [...byName].map(([categoryName, { length }]) => ({ categoryName, productCount: length }));
    },
    async findProducts(ids: readonly number[]) {
      return all.filter(({ productID }) => ids.includes(productID));
    },
    async findNewestOfEach(names: readonly string[]) {
      return names.map((name) => all.find(({ categoryName }) => categoryName === name));
    },
    async findCheapest(category: string) {
      const found = all.filter(({ categoryName }) => categoryName === category);
      return found.toSorted((one, other) => one.price - other.price)[0];
    },
    async listTopProducts(categoryNames: readonly string[] = []) {
      const names = new Set(all.map(({ categoryName }) => categoryName));
      return [...names.intersection(new Set(categoryNames))].map((categoryName, index) => ({
        categoryID: index + 1,
        categoryName,
        products: all.filter((product) => product.categoryName === categoryName),
      }));
    },
  };
}

const DIAMONDS = "Gold with Lab Diamonds";
const DELIVERED = [...HOME_STRIP, ...HOME_ROWS, ...Object.values(HOME_OFFERS)];
const delivered = [...new Set(DELIVERED)].map((name, id) => ({ id, name, menuKey: name.toLowerCase() }));

type Category = (typeof delivered)[number];
type Items<Kind extends LoadedSection["kind"]> = Extract<LoadedSection, { kind: Kind }>["items"];

/** The default home page of a shop with these products and categories, by the kinds of its sections. */
async function homeOf(products: ProductView[], promoMessages = demoSettings.promoMessages, categories = delivered) {
  const settings = { ...demoSettings, promoMessages };
  const around = { settings, categories: indexCategories(categories), hasPage: () => true };
  const sections = INITIAL_HOME.sections.flatMap((section) => viewSection(section, around) ?? []);
  const reads = { catalogue: catalogueOf(products), settings } as unknown as HomeReads;
  const loaded = await loadHome(reads, { sections });
  const itemsOf = <Kind extends LoadedSection["kind"]>(kind: Kind) =>
    loaded.flatMap((section) => (section.kind === kind ? [section.items] : [])).flat() as Items<Kind>;
  const rows = loaded.flatMap((section) => (section.kind === "products" ? [section.title] : []));
  return { loaded, slides: itemsOf("carousel"), pictured: itemsOf("categories"), blocks: itemsOf("promos"), rows };
}

describe("default home page", () => {
  it("the home page of an empty shop has no slides, no circles, no blocks and no rows", async () => {
    const { loaded } = await homeOf([]);
    expect(loaded.map(({ kind }) => kind)).toEqual(["facts", "voices"]);
  });

  it("the home page of the demo shop shows the products it was designed with, priced by the catalogue", async () => {
    const { slides, blocks, pictured } = await homeOf([
      aProduct(119, "Earrings"),
      aProduct(120, DIAMONDS, { price: 34_191, purity: "18K" }),
      aProduct(107, DIAMONDS, { price: 50_000, purity: "14K" }),
      aProduct(104, "Rings", { slug: "panna-emerald-cut-ring" }),
    ]);
    expect(slides).toMatchObject([
      { heading: "Jhumkas for the wedding season", linkLabel: "Shop Earrings", product: { productID: 119 } },
      { heading: "Lab diamonds in 14K and 18K gold", linkLabel: "Gold with Diamonds", product: { productID: 107 } },
    ]);
    expect(slides[1]?.text).toContain("from ₹34,191.");
    expect(blocks).toMatchObject([{ title: DIAMONDS, detail: "14K and 18K", price: 34_191 }]);
    expect(pictured.find(({ name }) => name === "Rings")).toMatchObject({ zoom: 1.12 });
  });

  it("the home page of another shop makes no claims about its products", async () => {
    const products = [aProduct(1, "Earrings", { media: [] }), aProduct(2, "Earrings"), aProduct(104, "Rings")];
    const { slides, pictured, blocks } = await homeOf(products, []);
    expect(slides).toMatchObject([{ heading: "Earrings", text: undefined, product: { productID: 2 } }]);
    expect(pictured.map(({ name }) => name)).toEqual(["Rings"]);
    expect(blocks).toEqual([]);
  });

  it("a promo block says the banner's message about silver, otherwise the category's name", async () => {
    const products = [aProduct(122, "925 Sterling Silver")];
    const titles = async (messages?: string[]) => (await homeOf(products, messages)).blocks.map(({ title }) => title);
    expect(await titles()).toEqual(["Buy 2 Get 1 Free on Silver Collection"]);
    expect(await titles([])).toEqual(["925 Sterling Silver"]);
  });
});

describe("missing sections", () => {
  const products = [aProduct(1, "Rings"), aProduct(2, "Earrings")];
  const voices: SectionView = { kind: "voices", title: "", voices: [{ words: "Lovely", from: "Asha" }] };
  const lost: SectionView = { kind: "products", title: "", source: "chosen", category: "", products: [9], count: 0 };
  const load = async (all: ProductView[], sections: SectionView[]) =>
    loadHome({ catalogue: catalogueOf(all), settings: demoSettings } as unknown as HomeReads, { sections });

  it.each([
    ["without any section", [], []],
    ["with only testimonials", [voices], ["voices"]],
    ["whose products no longer exist", [lost], []],
  ])("the home page %s begins with the categories and the newest products", async (_, sections, more) => {
    const loaded = await load(products, sections);
    expect(loaded.map(({ kind }) => kind)).toEqual(["categories", "products", ...more]);
    expect(loaded).toMatchObject([
      { title: "Shop by Category", items: [{ name: "Rings" }, { name: "Earrings" }] },
      { title: "New in the shop", items: products },
      ...more.map(() => ({})),
    ]);
  });

  it("the home page adds nothing if there is a row, or if the catalogue is empty", async () => {
    expect((await load(products, [{ ...lost, products: [1] }])).map(({ kind }) => kind)).toEqual(["products"]);
    expect(await load([], [])).toEqual([]);
  });
});

describe("renamed and deleted categories", () => {
  it("the home page follows the new names of categories, and links to no deleted category", async () => {
    const products = [
      aProduct(1, "Finger Rings"),
      aProduct(2, "Lab Diamonds"),
      aProduct(3, "Earrings"),
      aProduct(4, "Pendants", { media: [] }),
    ];
    const renamed: Record<string, string> = { Rings: "Finger Rings", [DIAMONDS]: "Lab Diamonds" };
    const categories = delivered
      .filter(({ name }) => name !== "Earrings" && name !== "925 Sterling Silver")
      .map((category): Category => ({ ...category, name: renamed[category.name] ?? category.name }));
    const { rows, pictured, slides, blocks } = await homeOf(products, undefined, categories);
    expect(rows).toEqual(["Finger Rings", "Pendants"]);
    expect(pictured.map(({ name }) => name)).toEqual(["Finger Rings"]);
    expect(slides).toMatchObject([{ linkLabel: "Lab Diamonds", to: "/products-by-category/Lab%20Diamonds" }]);
    expect(blocks).toMatchObject([{ title: "Lab Diamonds", to: "/products-by-category/Lab%20Diamonds" }]);
  });
});

it("the lowest price of a category is filled into headings and titles, too", async () => {
  const link = { label: "Rings", to: "/products-by-category/Rings", category: "Rings" };
  const texts = { text: "", image: "/banner.jpg", product: "", link };
  const sections: SectionView[] = [
    { kind: "carousel", slides: [{ ...texts, heading: "Rings from {{from_price}}" }] },
    { kind: "promos", blocks: [{ ...texts, title: "From {{from_price}}", priced: false }] },
  ];
  const reads = { catalogue: catalogueOf([aProduct(1, "Rings", { price: 1_526 })]), settings: demoSettings };
  expect(await loadHome(reads as unknown as HomeReads, { sections })).toMatchObject([
    { items: [{ heading: "Rings from ₹1,526" }] },
    { items: [{ title: "From ₹1,526", price: undefined }] },
  ]);
});
