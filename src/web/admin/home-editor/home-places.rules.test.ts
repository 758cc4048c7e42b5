import { expect, it } from "vitest";
import type { HomeSection } from "#contract/content/home.ts";
import { homePlacesOf } from "./home-places.rules.ts";

const BASE = { hidden: false, from: "", until: "" };
const NO_LINK = { label: "", kind: "category", to: "" } as const;
const slide = {
  heading: "Gold for Diwali",
  text: "",
  link: { label: "", kind: "category", to: "Rings" } as const,
  image: "",
  product: "104",
};
const row = { title: "", category: "", products: [], count: 6 };
const SECTIONS: HomeSection[] = [
  { ...BASE, id: "a", kind: "carousel", slides: [slide] },
  { ...BASE, id: "b", kind: "carousel", slides: [{ ...slide, image: "/media/a/640.jpg", link: NO_LINK }] },
  { ...BASE, id: "c", kind: "categories", title: "Ours", categories: [{ name: "Rings" }] },
  { ...BASE, id: "d", kind: "products", ...row, source: "category", category: "Rings" },
  { ...BASE, id: "e", kind: "products", ...row, title: "Chosen", source: "chosen", products: [{ number: "104" }] },
  { ...BASE, id: "f", kind: "products", ...row, source: "newest", category: "Rings", products: [{ number: "104" }] },
  { ...BASE, id: "g", kind: "rates", title: "Rings" },
];

it("homePlacesOf names the sections that link to a category", () => {
  expect(homePlacesOf(SECTIONS, [{ kind: "category", to: "Rings" }])).toEqual([
    "Carousel: Gold for Diwali",
    "Category strip: Ours",
    "Product row: Rings",
  ]);
});

it("homePlacesOf names the sections that show a product, but not those with a picture of their own", () => {
  expect(homePlacesOf(SECTIONS, [{ kind: "product", to: "104" }])).toEqual([
    "Carousel: Gold for Diwali",
    "Product row: Chosen",
  ]);
});

it("homePlacesOf names no section if none refers to it", () => {
  expect(homePlacesOf(SECTIONS, [{ kind: "product", to: "10" }])).toEqual([]);
});

it("homePlacesOf names each section once for several products", () => {
  const targets = ["104", "10", "104"].map((to) => ({ kind: "product", to }) as const);
  expect(homePlacesOf(SECTIONS, targets)).toEqual(["Carousel: Gold for Diwali", "Product row: Chosen"]);
});
