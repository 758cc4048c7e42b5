import { useEffect, useState } from "react";
import { hallmarkStamp } from "#contract/catalogue/hallmark.ts";
import { type ProductView, isSoldOut } from "#contract/catalogue/product.ts";
import { addedToCart } from "#contract/kernel/messages.ts";
import { cart } from "#web/browser/cart-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stamp } from "#web/ui/stamp.tsx";
import { ProductLink } from "./product-link.tsx";

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
        <Heading className="font-display text-d18/[1.28] font-normal decoration-edge decoration-1 underline-offset-4 group-hover:underline md:text-19/[1.28]">
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

type AddToCartRowProps = { product: ProductView };

const FEEDBACK_MS = 2_000;

const ROW =
  "relative z-1 flex min-h-11 w-full items-center justify-between border-t border-line px-3 text-15/[1.5] " +
  "font-semibold transition-colors duration-150 -outline-offset-3 md:min-h-12 md:px-5 noscript:hidden";

/** The lower edge of a product. Puts it into the cart at its base price and says so for two seconds. */
function AddToCartRow({ product }: AddToCartRowProps) {
  const [presses, setPresses] = useState(0);
  const isDone = presses > 0;

  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setPresses(0), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [presses]);

  if (isSoldOut(product)) {
    return (
      <button type="button" disabled className={classNames(ROW, "text-ink-mute")}>
        Sold out
      </button>
    );
  }
  return (
    <button
      type="button"
      className={classNames(ROW, isDone ? "text-leaf" : "text-wine hover:bg-wine hover:text-paper")}
      onClick={() => {
        cart.add(product);
        showToast("good", addedToCart(product.title));
        setPresses((before) => before + 1);
      }}
    >
      <span>
        {isDone ? "Added" : "Add to Cart"}
        <span className="sr-only">: {product.title}</span>
      </span>
      <Icon name={isDone ? "check" : "plus"} size={16} />
    </button>
  );
}

type ProductPictureProps = {
  product: ProductView;
  sizes: string;
  priority?: boolean | undefined;
  /** Someone points at the product: its second picture is fetched, and shown for as long as they do. */
  nearby: boolean;
};

const FILL = "size-full object-cover";
const WHILE_NEARBY = "transition-opacity duration-250 group-hover:opacity-100 group-has-focus-visible:opacity-100";

function ProductPicture({ product, sizes, priority, nearby }: ProductPictureProps) {
  const [secondIsThere, setSecondIsThere] = useState(false);
  const [first, second] = product.media.filter((medium) => medium.kind === "image");
  return (
    <>
      <Picture
        src={first?.url}
        placeholder={first?.placeholder}
        alt=""
        sizes={sizes}
        priority={priority}
        className={FILL}
      />
      {nearby && second && (
        <Picture
          src={second.url}
          alt=""
          sizes={sizes}
          className={classNames(FILL, "absolute inset-0 opacity-0", secondIsThere && WHILE_NEARBY)}
          onLoad={() => setSecondIsThere(true)}
        />
      )}
    </>
  );
}
