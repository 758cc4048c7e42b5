import { useState } from "react";
import { hallmarkStamp } from "#contract/catalogue/hallmark.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { Price } from "#web/ui/price.tsx";
import { Stamp } from "#web/ui/stamp.tsx";
import { AddToCartRow } from "./add-to-cart-row.tsx";
import { ProductLink } from "./product-link.tsx";
import { ProductPicture } from "./product-picture.tsx";

export type ProductCardProps = {
  product: ProductView;
  /** The level that follows the heading above the list. */
  heading: "h2" | "h3";
  /** `GRID_SIZES` or `ROW_SIZES`. */
  sizes: string;
  /** With the Add to Cart row. */
  addable?: boolean | undefined;
  /** Its picture is of the page's first view. */
  priority?: boolean | undefined;
};

/** A product in a list; a cell of `product-grid` or `product-row`. The whole cell is the link. */
export function ProductCard({ product, heading: Heading, sizes, addable, priority }: ProductCardProps) {
  const [nearby, setNearby] = useState(false);
  const stamp = hallmarkStamp(product);
  return (
    <article className="group relative flex h-full min-w-0 flex-col">
      <div className="relative aspect-square overflow-hidden">
        <ProductPicture product={product} sizes={sizes} priority={priority} nearby={nearby} />
        {stamp && <Stamp {...stamp} className="absolute top-3 left-3 md:top-4 md:left-5" />}
      </div>
      <div className="flex-1 px-3 pt-1 pb-3.5 md:px-5 md:pb-5">
        <p className="mb-0.5 flex items-baseline justify-between gap-x-2 text-15/[1.5] md:text-16">
          <Price rupees={product.price} />
          <span className="text-13/[1.5] text-ink-soft tabular-nums">{product.sizeOrWeight}</span>
        </p>
        <Heading className="font-display text-d18/[1.28] font-normal decoration-edge decoration-1 underline-offset-4 group-hover:underline md:text-[1.1875rem]/[1.28]">
          <ProductLink
            product={product}
            className="outline-0 after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-3"
            onPointerEnter={(event) => event.pointerType === "mouse" && setNearby(true)}
            onFocus={(event) => event.target.matches(":focus-visible") && setNearby(true)}
          >
            {product.title}
          </ProductLink>
        </Heading>
      </div>
      {addable && <AddToCartRow product={product} />}
    </article>
  );
}
