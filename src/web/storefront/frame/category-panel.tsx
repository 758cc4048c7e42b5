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

/** The product by category, as long as the page is open; undefined if the category has none. */
const cache = new Map<string, ProductView | undefined>();

/** Loads the product into the cache. A failure is not cached, so that the next visit of the entry tries again. */
async function loadProduct(category: string): Promise<void> {
  const query = { category, sort: "price-desc", page: 1, pageSize: 1 } as const;
  const answer = await send(listProducts, { query }).catch(() => undefined);
  if (answer?.isSuccess) cache.set(category, answer.data[0]);
}

/** The most expensive product of a category, once it has loaded. */
function useCategoryProduct(category: string | undefined): ProductView | undefined {
  const [, setLoaded] = useState<string>();

  useEffect(() => {
    if (category === undefined || cache.has(category)) return;
    let isCurrent = true;
    void loadProduct(category).then(() => isCurrent && setLoaded(category));
    return () => {
      isCurrent = false;
    };
  }, [category]);

  return category === undefined ? undefined : cache.get(category);
}
