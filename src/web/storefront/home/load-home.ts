import type { ProductView, TopProductsView } from "#contract/catalogue/product.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import { faceOf, findCategoryFaces, type Face } from "../lists/category-faces.ts";

export type HeroSlide = {
  heading: string;
  text: string | undefined;
  linkLabel: string;
  to: string;
  product: ProductView;
};

export type PromoBlock = {
  title: string;
  /** Before the price: "14K and 18K, from". */
  detail: string | undefined;
  /** Rupees. */
  price: number | undefined;
  linkLabel: string;
  to: string;
  picture: Face;
};

const STRIP = ["Earrings", "Rings", "Bracelets", "Anklets", "Sets", "Men's", "Mangalsutras", "Personalised"];
const ROWS = ["Rings", "Earrings", "Pendants"];
const DIAMONDS = "Gold with Lab Diamonds";
const SILVER = "925 Sterling Silver";

/** Products of the demo shop that the page was drawn with; another shop shows what it has. */
const FEATURED = { jhumkas: 119, solitaire: 107, band: 108, cuff: 122 };

export async function loadHome(
  catalogue: Pick<CatalogueService, "listProducts" | "listTopProducts">,
  settings: ShopSettings,
) {
  const [top, faces, featured, cheapest] = await Promise.all([
    catalogue.listTopProducts(),
    findCategoryFaces(catalogue, STRIP),
    catalogue.listProducts({ ids: Object.values(FEATURED) }),
    catalogue.listProducts({ category: DIAMONDS, sort: "price-asc", page: 1, pageSize: 1 }),
  ]);
  const inCategory = (name: string) => top.find(({ categoryName }) => categoryName === name)?.products ?? [];
  const find = (id: number) => featured.products.find(({ productID }) => productID === id);
  const from = cheapest.products[0]?.price;

  return {
    slides: [
      slide("Earrings", "Shop Earrings", find(FEATURED.jhumkas), inCategory("Earrings"), {
        heading: "Jhumkas for the wedding season",
        text: "Temple work in 22K gold, set with red and green stones and hung with pearls.",
      }),
      slide(DIAMONDS, "Gold with Diamonds", find(FEATURED.solitaire), inCategory(DIAMONDS), {
        heading: "Lab diamonds in 14K and 18K gold",
        text:
          from === undefined
            ? undefined
            : `Laboratory-grown diamonds in rings, studs and pendants, from ${formatRupees(from)}.`,
      }),
    ].filter((found) => found !== undefined),
    faces: faces.filter(({ picture }) => picture),
    rows: ROWS.map((name) => ({ name, products: inCategory(name) })),
    blocks: [
      block(DIAMONDS, [find(FEATURED.band), ...inCategory(DIAMONDS)], {
        title: DIAMONDS,
        detail: puritiesOf(inCategory(DIAMONDS)),
        price: from,
        linkLabel: "See the pieces",
      }),
      block(SILVER, [find(FEATURED.cuff), ...inCategory(SILVER)], {
        title: settings.promoMessages.find((message) => message.includes("Silver")) ?? SILVER,
        detail: undefined,
        price: undefined,
        linkLabel: SILVER,
      }),
    ].filter((found) => found !== undefined),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

type Words = { heading: string; text: string | undefined };

/** The words belong to the featured product; any other product of the category stands under the category's name. */
function slide(
  category: string,
  linkLabel: string,
  featured: ProductView | undefined,
  others: TopProductsView["products"],
  words: Words,
): HeroSlide | undefined {
  const common = { linkLabel, to: categoryPath(category) };
  if (featured && faceOf(featured)) return { ...common, ...words, product: featured };
  const other = others.find(faceOf);
  return other && { ...common, heading: category, text: undefined, product: other };
}

function block(
  category: string,
  candidates: (ProductView | undefined)[],
  words: Omit<PromoBlock, "to" | "picture">,
): PromoBlock | undefined {
  const picture = faceOf(candidates.find(faceOf));
  return picture && { ...words, to: categoryPath(category), picture };
}

function puritiesOf(products: ProductView[]): string | undefined {
  const purities = [...new Set(products.flatMap(({ purity }) => purity ?? []))].toSorted();
  return purities.length === 0 ? undefined : new Intl.ListFormat("en-IN").format(purities);
}
