import { useState } from "react";
import { Link, useParams } from "react-router";
import { productPath } from "#contract/kernel/paths.ts";
import { firstPicture } from "#contract/media/media.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { isSameCategory } from "./category-bar.rules.ts";
import type { CategoryItem } from "./navigation-items.ts";
import { useCategoryProduct } from "./use-category-product.ts";

export type CategoryPanelProps = { items: CategoryItem[]; first: CategoryItem };

/** Categories, and beside them a product of the one that is pointed at. */
export function CategoryPanel({ items, first }: CategoryPanelProps) {
  const current = useParams().category;
  const [pointedAt, setPointedAt] = useState(first.category);
  const product = useCategoryProduct(pointedAt);
  return (
    <>
      <ul className="py-3">
        {items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              className="flex min-h-11 items-center px-6 hover:bg-ivory focus-visible:-outline-offset-2 aria-[current]:bg-ivory aria-[current]:font-medium"
              aria-current={isSameCategory(current, item.category) ? "page" : undefined}
              onPointerEnter={() => setPointedAt(item.category)}
              onFocus={() => setPointedAt(item.category)}
            >
              {item.label}
            </Link>
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
              <Price rupees={product.price} className="block font-normal" />
            </figcaption>
          </>
        )}
      </figure>
    </>
  );
}
