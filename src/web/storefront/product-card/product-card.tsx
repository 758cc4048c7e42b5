import { useEffect, useId, useState } from "react";
import { hallmarkStamp } from "#contract/catalogue/hallmark.ts";
import { type ProductView, isSoldOut } from "#contract/catalogue/product.ts";
import { formatAverage, type RatingView } from "#contract/reviews/rating.ts";
import { addWithMessage } from "#web/browser/add-with-message.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stamp } from "#web/ui/stamp.tsx";
import { Heart } from "./heart.tsx";
import { CARD_WIDTHS } from "./picture-sizes.ts";
import { ProductLink } from "./product-link.tsx";

export type ProductCardProps = {
  product: ProductView;
  /** One level below the heading of the list. */
  heading: "h2" | "h3";
  /** `GRID_SIZES` or `ROW_SIZES`. */
  sizes: string;
  /** Whether the card has an Add to Cart row. */
  addable?: boolean | undefined;
  /** Whether the picture is in the page's first view. */
  priority?: boolean | undefined;
};

/** A product in a list: a cell of `product-grid` or `product-row`. The whole cell is a link. */
export function ProductCard({ product, heading: Heading, sizes, addable, priority }: ProductCardProps) {
  const [first, second] = product.media.filter((medium) => medium.kind === "image");
  const stamp = hallmarkStamp(product);
  const titleId = useId();
  return (
    <article className="product-card">
      <div className="card-picture" data-second={second?.url}>
        <Picture
          src={first?.url}
          placeholder={first?.placeholder}
          alt=""
          sizes={sizes}
          widths={CARD_WIDTHS}
          priority={priority}
        />
        {stamp && <Stamp {...stamp} />}
      </div>
      <div className="card-words">
        <p className="card-facts">
          <Price rupees={product.price} onRequest={product.priceOnRequest} earlier={product.earlierPrice} />
          <span>{product.sizeOrWeight}</span>
        </p>
        <Heading id={addable ? titleId : undefined} className="card-title">
          <ProductLink product={product} className="card-link">
            {product.title}
          </ProductLink>
        </Heading>
        {product.offer && <p className="text-13 text-wine">{product.offer}</p>}
        {product.rating && <CardRating rating={product.rating} />}
      </div>
      <Heart product={product} />
      {addable && <AddToCartRow product={product} titleId={titleId} />}
    </article>
  );
}

/** The star is drawn by CSS. */
function CardRating({ rating }: { rating: RatingView }) {
  return (
    <p className="card-rating">
      {formatAverage(rating)}
      <span className="sr-only"> of 5 stars</span> ({rating.count})
    </p>
  );
}

type AddToCartRowProps = { product: ProductView; titleId: string };

const FEEDBACK_MS = 2_000;

const ROW =
  "relative z-1 flex min-h-11 w-full items-center justify-between border-t border-line px-3 text-15/[1.5] " +
  "font-semibold transition-colors duration-150 -outline-offset-3 md:min-h-12 md:px-5 noscript:hidden";

/**
 * Adds the product to the cart at its base price, and confirms that for two seconds. Its name is the specified one; the
 * title describes it.
 */
function AddToCartRow({ product, titleId }: AddToCartRowProps) {
  const [presses, setPresses] = useState(0);
  const isDone = presses > 0;

  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setPresses(0), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [presses]);

  if (product.priceOnRequest || isSoldOut(product)) {
    return (
      <button type="button" disabled className={classNames(ROW, "text-ink-mute")}>
        {product.priceOnRequest ? "Please call us" : "Sold out"}
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-describedby={titleId}
      className={classNames(ROW, isDone ? "text-leaf" : "text-wine hover:bg-wine hover:text-paper")}
      onClick={() => {
        if (addWithMessage(product)) setPresses((before) => before + 1);
      }}
    >
      <span>
        {isDone ? "Added" : "Add to Cart"}
        {/* The name still contains "Add to Cart", because another press adds another unit. */}
        {isDone && <span className="sr-only">. Add to Cart</span>}
      </span>
      <Icon name={isDone ? "check" : "plus"} size={16} />
    </button>
  );
}
