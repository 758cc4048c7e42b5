import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { ProductListQuery } from "#domain/catalogue/catalogue.service.ts";
import { loadHome } from "./load-home.ts";

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
      const products = all.filter(({ categoryName }) => categoryName === category);
      return { products, total: products.length, nextPage: null };
    },
    async findProducts(ids: readonly number[]) {
      return all.filter(({ productID }) => ids.includes(productID));
    },
    async findCheapest(category: string) {
      const found = all.filter(({ categoryName }) => categoryName === category);
      return found.toSorted((one, other) => one.price - other.price)[0];
    },
    async listTopProducts(asked: readonly string[] = []) {
      const names = new Set(all.map(({ categoryName }) => categoryName));
      return [...names.intersection(new Set(asked))].map((categoryName, index) => ({
        categoryID: index + 1,
        categoryName,
        products: all.filter((product) => product.categoryName === categoryName),
      }));
    },
  };
}

const DIAMONDS = "Gold with Lab Diamonds";

describe("the home page", () => {
  it("of an empty shop has no slides, no circles and no blocks", async () => {
    expect(await loadHome(catalogueOf([]), demoSettings, {})).toEqual({
      slides: [],
      faces: [],
      blocks: [],
      rows: ["Rings", "Earrings", "Pendants"].map((name) => ({ name, products: [] })),
    });
  });

  it("of the demo shop shows the products it was drawn with, priced by the catalogue", async () => {
    const products = [
      aProduct(119, "Earrings"),
      aProduct(120, DIAMONDS, { price: 34_191, purity: "18K" }),
      aProduct(107, DIAMONDS, { price: 50_000, purity: "14K" }),
      aProduct(104, "Rings", { slug: "panna-emerald-cut-ring" }),
    ];
    const home = await loadHome(catalogueOf(products), demoSettings, {});
    expect(home.slides.map(({ heading, product }) => [heading, product.productID])).toEqual([
      ["Jhumkas for the wedding season", 119],
      ["Lab diamonds in 14K and 18K gold", 107],
    ]);
    expect(home.slides[1]?.text).toContain("from ₹34,191.");
    expect(home.blocks).toMatchObject([{ title: DIAMONDS, detail: "14K and 18K", price: 34_191 }]);
    expect(home.faces.find(({ name }) => name === "Rings")).toMatchObject({ zoom: 1.12 });
  });

  it("of another shop claims nothing about its products", async () => {
    const products = [aProduct(1, "Earrings", { media: [] }), aProduct(2, "Earrings"), aProduct(104, "Rings")];
    const home = await loadHome(catalogueOf(products), { ...demoSettings, promoMessages: [] }, {});
    expect(home.slides).toMatchObject([{ heading: "Earrings", text: undefined, product: { productID: 2 } }]);
    expect(home.faces.map(({ name }) => name)).toEqual(["Rings"]);
    expect(home.blocks).toEqual([]);
  });
});

describe("the home page of a shop that renamed and deleted categories", () => {
  it("follows the new names, and leads to no category that does not exist", async () => {
    const products = [aProduct(1, "Finger Rings"), aProduct(2, "Lab Diamonds"), aProduct(3, "Earrings")];
    const home = await loadHome(catalogueOf(products), demoSettings, {
      renamed: { Rings: "Finger Rings", [DIAMONDS]: "Lab Diamonds" },
      missing: ["Earrings", "925 Sterling Silver"],
    });
    expect(home.rows.map(({ name }) => name)).toEqual(["Finger Rings", "Pendants"]);
    expect(home.faces.map(({ name }) => name)).toEqual(["Finger Rings"]);
    expect(home.slides).toMatchObject([{ linkLabel: "Lab Diamonds", to: "/products-by-category/Lab%20Diamonds" }]);
    expect(home.blocks).toMatchObject([{ title: "Lab Diamonds", to: "/products-by-category/Lab%20Diamonds" }]);
  });
});
