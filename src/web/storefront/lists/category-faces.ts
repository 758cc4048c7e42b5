import { currentName, type MenuChanges } from "#contract/catalogue/menu.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";

/** A picture as a page needs it: its address and the blurred copy behind it. */
export type Face = { url: string; placeholder: string };

/** A category and the picture that stands for it. */
export type CategoryFace = {
  name: string;
  picture: Face | undefined;
  /** How much the picture is enlarged, so that the product fills a circle. */
  zoom: number;
};

type Choice = { slug: string; productID: number; zoom: number };

/** The products of the demo shop that show their category best. */
const CHOSEN: Record<string, Choice> = {
  Earrings: { slug: "sitara-hoops", productID: 115, zoom: 1.1 },
  Rings: { slug: "panna-emerald-cut-ring", productID: 104, zoom: 1.12 },
  Bracelets: { slug: "roshni-tennis-bracelet", productID: 121, zoom: 1.02 },
  Pendants: { slug: "dil-open-heart", productID: 126, zoom: 1.02 },
  Anklets: { slug: "ghungroo-payal", productID: 132, zoom: 1.05 },
  Sets: { slug: "gulmohar-set", productID: 138, zoom: 0.98 },
  "Men's": { slug: "raaj-onyx-signet", productID: 110, zoom: 1.02 },
  Mangalsutras: { slug: "vama-vati-mangalsutra-22k", productID: 135, zoom: 1.1 },
  Personalised: { slug: "saath-couple-bands-18k", productID: 109, zoom: 1.02 },
};

const PLAIN_ZOOM = 1.02;

export function faceOf(product: ProductView | undefined): Face | undefined {
  const picture = product?.media.find((medium) => medium.kind === "image");
  return picture && { url: picture.url, placeholder: picture.placeholder };
}

/** The products that `findCategoryFaces` shows where the shop has them. */
export function chosenProducts(categories: readonly string[]): number[] {
  return categories.flatMap((category) => CHOSEN[category]?.productID ?? []);
}

/**
 * The chosen picture of each category of the menus that exists; that of its newest product where the shop does not have
 * the chosen one. `chosen` holds what there is of `chosenProducts`.
 */
export async function findCategoryFaces(
  catalogue: Pick<CatalogueService, "listProducts">,
  categories: readonly string[],
  menu: MenuChanges,
  chosen: readonly ProductView[],
): Promise<CategoryFace[]> {
  const bySlug = new Map(chosen.map((product) => [product.slug, product]));

  const faces = await Promise.all(
    categories.map(async (category) => {
      const name = currentName(menu, category);
      if (name === undefined) return [];
      const choice = CHOSEN[category];
      const picture = choice && faceOf(bySlug.get(choice.slug));
      if (picture) return [{ name, picture, zoom: choice.zoom }];
      const newest = await catalogue.listProducts({ category: name, page: 1, pageSize: 1 });
      return [{ name, picture: faceOf(newest.products[0]), zoom: PLAIN_ZOOM }];
    }),
  );
  return faces.flat();
}
