import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { firstPicture } from "#contract/media/media.ts";
import { send } from "#web/browser/send.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { isSameCategory } from "./category-bar.rules.ts";
import { MenuAnchor } from "./menu-anchor.tsx";
import type { MenuItem } from "./navigation-items.ts";

export type CategoryPanelProps = { items: MenuItem[] };

/** The entries of a menu, with a product of the category under the pointer. */
export function CategoryPanel({ items }: CategoryPanelProps) {
  const current = useParams().category;
  const [pointedAt, setPointedAt] = useState(items.find((item) => item.category !== undefined)?.category);
  const product = useCategoryProduct(pointedAt);
  return (
    <>
      <ul className="py-3">
        {items.map((item) => (
          <li key={`${item.label} ${item.to}`}>
            <MenuAnchor
              to={item.to}
              className="flex min-h-11 items-center px-6 hover:bg-ivory focus-visible:-outline-offset-2 aria-[current]:bg-ivory aria-[current]:font-medium"
              aria-current={isSameCategory(current, item.category) ? "page" : undefined}
              onPointerEnter={() => item.category !== undefined && setPointedAt(item.category)}
              onFocus={() => item.category !== undefined && setPointedAt(item.category)}
            >
              {item.label}
            </MenuAnchor>
          </li>
        ))}
      </ul>
      <figure className="flex min-h-90 flex-col justify-end bg-niche pb-5 text-center">
        {product && (
          <>
            <Picture src={firstPicture(product.imagePath)} alt="" sizes="300px" melt className="w-full" />
            <figcaption className="px-4 text-14">
              <Link to={productPath(product)} className="link">
                {product.title}
              </Link>
              <Price rupees={product.price} onRequest={product.priceOnRequest} className="block font-normal" />
            </figcaption>
          </>
        )}
      </figure>
    </>
  );
}

/** Cached per category; undefined if the category has no product, or if the shop could not be reached. */
const known = new Map<string, ProductView | undefined>();

async function fetchProduct(category: string): Promise<ProductView | undefined> {
  const query = { category, sort: "price-desc", page: 1, pageSize: 1 } as const;
  try {
    return (await send(listProducts, { query })).data?.[0];
  } catch {
    return undefined;
  }
}

/** The most expensive product of a category, once it has loaded. */
function useCategoryProduct(category: string | undefined): ProductView | undefined {
  const [, setArrived] = useState<string>();

  useEffect(() => {
    if (category === undefined || known.has(category)) return;
    let isWanted = true;
    void fetchProduct(category).then((product) => {
      known.set(category, product);
      if (isWanted) setArrived(category);
      return product;
    });
    return () => {
      isWanted = false;
    };
  }, [category]);

  return category === undefined ? undefined : known.get(category);
}
