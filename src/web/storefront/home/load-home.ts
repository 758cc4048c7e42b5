import { currentName, HOME_OFFERS, HOME_ROWS, HOME_STRIP, type MenuChanges } from "#contract/catalogue/menu.ts";
import type { ProductView, TopProductsView } from "#contract/catalogue/product.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import { documentOnly } from "#web/shop/document-only.ts";
import { chosenProducts, faceOf, findCategoryFaces, type Face } from "../lists/category-faces.ts";
import { shareImage } from "../lists/list-meta.ts";

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

const { diamonds: DIAMONDS, silver: SILVER } = HOME_OFFERS;

/** Products of the demo shop that the page was drawn with; another shop shows what it has. */
const FEATURED = { jhumkas: 119, solitaire: 107, band: 108, cuff: 122 };

export async function loadHome(
  catalogue: Pick<CatalogueService, "findCheapest" | "findProducts" | "listProducts" | "listTopProducts">,
  settings: ShopSettings,
  menu: MenuChanges,
) {
  const named = (category: string) => currentName(menu, category);
  const diamonds = named(DIAMONDS);
  const drawn = [...HOME_ROWS, "Earrings", DIAMONDS, SILVER].flatMap((category) => named(category) ?? []);
  const [top, chosen, cheapest] = await Promise.all([
    catalogue.listTopProducts([...new Set(drawn)]),
    catalogue.findProducts([...new Set([...Object.values(FEATURED), ...chosenProducts(HOME_STRIP)])]),
    catalogue.findCheapest(diamonds ?? DIAMONDS),
  ]);
  const faces = await findCategoryFaces(catalogue, HOME_STRIP, menu, chosen);
  const inCategory = (category: string) =>
    top.find(({ categoryName }) => categoryName === named(category))?.products ?? [];
  const find = (id: number) => chosen.find(({ productID }) => productID === id);
  const from = cheapest?.priceOnRequest ? undefined : cheapest?.price;

  const slides = [
    slide(named("Earrings"), `Shop ${named("Earrings")}`, find(FEATURED.jhumkas), inCategory("Earrings"), {
      heading: "Jhumkas for the wedding season",
      text: "Temple work in 22K gold, set with red and green stones and hung with pearls.",
    }),
    slide(
      diamonds,
      diamonds === DIAMONDS ? "Gold with Diamonds" : diamonds,
      find(FEATURED.solitaire),
      inCategory(DIAMONDS),
      {
        heading: "Lab diamonds in 14K and 18K gold",
        text:
          from === undefined
            ? undefined
            : `Laboratory-grown diamonds in rings, studs and pendants, from ${formatRupees(from)}.`,
      },
    ),
  ].filter((found) => found !== undefined);
  return {
    slides,
    faces: faces.filter(({ picture }) => picture),
    rows: HOME_ROWS.flatMap((category) => {
      const name = named(category);
      return name === undefined ? [] : [{ name, products: inCategory(category) }];
    }),
    blocks: [
      block(diamonds, [find(FEATURED.band), ...inCategory(DIAMONDS)], {
        title: diamonds ?? DIAMONDS,
        detail: puritiesOf(inCategory(DIAMONDS)),
        price: from,
        linkLabel: "See the pieces",
      }),
      block(named(SILVER), [find(FEATURED.cuff), ...inCategory(SILVER)], {
        title: settings.promoMessages.find((message) => message.includes("Silver")) ?? named(SILVER) ?? SILVER,
        detail: undefined,
        price: undefined,
        linkLabel: named(SILVER) ?? SILVER,
      }),
    ].filter((found) => found !== undefined),
  };
}

type LoadedHome = Awaited<ReturnType<typeof loadHome>>;

/** What the page is made of. What a document's HTML shows already is not sent with it a second time. */
export function homeData(loaded: LoadedHome, isDocument: boolean): HomeData {
  const { slides } = loaded;
  const home = { ...loaded, slideCount: slides.length, image: shareImage(slides[0]?.product) };
  return isDocument ? withoutShown(home) : home;
}

type SentHome = LoadedHome & { slideCount: number; image: string | undefined };

function withoutShown({ rows, ...home }: SentHome) {
  return documentOnly({ ...home, rows: rows.map((row) => documentOnly(row, "products")) }, "slides", "faces", "blocks");
}

export type HomeData = ReturnType<typeof withoutShown>;

type Words = { heading: string; text: string | undefined };

/** The words belong to the featured product; any other product of the category stands under the category's name. */
function slide(
  category: string | undefined,
  linkLabel: string | undefined,
  featured: ProductView | undefined,
  others: TopProductsView["products"],
  words: Words,
): HeroSlide | undefined {
  if (category === undefined || linkLabel === undefined) return undefined;
  const common = { linkLabel, to: categoryPath(category) };
  if (featured && faceOf(featured)) return { ...common, ...words, product: featured };
  const other = others.find(faceOf);
  return other && { ...common, heading: category, text: undefined, product: other };
}

function block(
  category: string | undefined,
  candidates: (ProductView | undefined)[],
  words: Omit<PromoBlock, "to" | "picture">,
): PromoBlock | undefined {
  const picture = faceOf(candidates.find(faceOf));
  if (category === undefined) return undefined;
  return picture && { ...words, to: categoryPath(category), picture };
}

const listFormat = new Intl.ListFormat("en-IN");

function puritiesOf(products: ProductView[]): string | undefined {
  const purities = [...new Set(products.flatMap(({ purity }) => purity ?? []))].toSorted();
  return purities.length === 0 ? undefined : listFormat.format(purities);
}
