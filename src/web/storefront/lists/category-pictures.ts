import type { ProductView } from "#contract/catalogue/product.ts";
import type { NamedCategory } from "#contract/content/home.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";

/** A picture as a page needs it: its URL and the blurred placeholder. */
export type CategoryPicture = { url: string; placeholder: string };

/** A category and the picture that represents it. */
export type PicturedCategory = {
  name: string;
  picture: CategoryPicture | undefined;
  /** The scale of the picture at which the product fills a circle. */
  zoom: number;
};

type PreferredProduct = { slug: string; productID: number; zoom: number };

/** The products of the demo shop that represent their category best, by the lower-case default name of the category. */
const PREFERRED: Record<string, PreferredProduct> = {
  earrings: { slug: "sitara-hoops", productID: 115, zoom: 1.1 },
  rings: { slug: "panna-emerald-cut-ring", productID: 104, zoom: 1.12 },
  bracelets: { slug: "roshni-tennis-bracelet", productID: 121, zoom: 1.02 },
  pendants: { slug: "dil-open-heart", productID: 126, zoom: 1.02 },
  anklets: { slug: "ghungroo-payal", productID: 132, zoom: 1.05 },
  sets: { slug: "gulmohar-set", productID: 138, zoom: 0.98 },
  "men's": { slug: "raaj-onyx-signet", productID: 110, zoom: 1.02 },
  mangalsutras: { slug: "vama-vati-mangalsutra-22k", productID: 135, zoom: 1.1 },
  personalised: { slug: "saath-couple-bands-18k", productID: 109, zoom: 1.02 },
};

const DEFAULT_ZOOM = 1.02;

export function pictureOf(product: ProductView | undefined): CategoryPicture | undefined {
  const picture = product?.media.find((medium) => medium.kind === "image");
  return picture && { url: picture.url, placeholder: picture.placeholder };
}

/** The ids of the products that `findCategoryPictures` prefers, if they exist. */
export function preferredProductIds(categories: readonly NamedCategory[]): number[] {
  return categories.flatMap(({ key }) => PREFERRED[key]?.productID ?? []);
}

/**
 * The picture of each category: that of the preferred product if it exists, otherwise that of its newest product.
 * `chosen` contains those of `preferredProductIds` that exist.
 */
export async function findCategoryPictures(
  catalogue: Pick<CatalogueService, "findNewestOfEach">,
  categories: readonly NamedCategory[],
  chosen: readonly ProductView[],
): Promise<PicturedCategory[]> {
  const bySlug = new Map(chosen.map((product) => [product.slug, product]));
  const preferred = categories.map(({ name, key }): PicturedCategory => {
    const product = PREFERRED[key];
    return { name, picture: pictureOf(bySlug.get(product?.slug ?? "")), zoom: product?.zoom ?? DEFAULT_ZOOM };
  });
  const others = preferred.filter(({ picture }) => !picture).map(({ name }) => name);
  const newest = others.length === 0 ? [] : await catalogue.findNewestOfEach(others);
  const pictures = new Map(others.map((name, at) => [name, pictureOf(newest[at])]));
  return preferred.map((category) =>
    category.picture ? category : { ...category, picture: pictures.get(category.name), zoom: DEFAULT_ZOOM },
  );
}
