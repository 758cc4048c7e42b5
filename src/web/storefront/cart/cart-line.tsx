import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProductView } from "#contract/catalogue/product.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { productPath, slugify } from "#contract/kernel/paths.ts";
import { cart } from "#web/browser/cart-store.ts";
import { totalOf, type CartItem } from "#web/browser/cart.rules.ts";
import { lineName } from "#web/shop/line-name.ts";
import { LineTexts } from "#web/shop/line-texts.tsx";
import { SizeChoice } from "#web/shop/size-choice.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stepper } from "#web/ui/stepper.tsx";

export type CartLineProps = {
  item: CartItem;
  /** True in the cart popup. */
  compact?: boolean | undefined;
  /** The available stock, at which the plus button stops. */
  left?: number | undefined;
  /** Called after the line was removed, so that the caller can move the focus. */
  onRemoved: () => void;
  /** The current product, for its sizes; undefined until the catalogue has answered. */
  product?: ProductView | undefined;
  /** Rendered below the line, in the same two columns: picture and text. */
  children?: ReactNode;
};

/** A line of the cart. The minus button at quantity 1 removes it. */
export function CartLine({ item, compact, left = MAX_QUANTITY, product, onRemoved, children }: CartLineProps) {
  const { uniqueId, title, price, quantity } = item;
  const name = lineName(item);
  const path = productPath({ productID: item.productID, slug: item.slug ?? slugify(title) });
  const change = (next: number) => {
    cart.setQuantity(uniqueId, next);
    if (next <= 0) onRemoved();
  };
  const Heading = compact ? "h3" : "h2";
  return (
    <li
      className={classNames(
        "grid gap-x-3 gap-y-2 border-b border-line",
        compact
          ? "mx-5 cols-lead-18 py-3 last:border-b-0"
          : "cols-lead-22 py-4 md:cols-lead-36 md:gap-x-6 md:gap-y-1 md:py-6",
      )}
    >
      <Link to={path} tabIndex={-1} aria-hidden="true" className="row-span-2 aspect-square overflow-hidden bg-ivory">
        <Picture
          src={item.imagePath || undefined}
          alt=""
          sizes={compact ? "72px" : "(width >= 900px) 144px, 88px"}
          className="size-full object-cover"
        />
      </Link>
      <div className="flex flex-wrap gap-3">
        <div className="flex-word">
          <Heading className={classNames("font-display", compact ? "text-d18" : "text-18/[1.3] md:text-20")}>
            <Link to={path} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </Heading>
          <SizeChoice item={item} product={product} className="my-1.5" />
          <LineTexts texts={item.personalisation} fields={product?.personalisation} />
        </div>
        <p className="ml-auto text-right">
          <Price rupees={toRupees(totalOf([item]))} />
          {quantity > 1 && (
            <small className="block text-13 whitespace-nowrap text-ink-soft">
              <Price rupees={price} className="font-normal" /> each
            </small>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 self-end">
        <Stepper
          label={`Quantity of ${name}`}
          value={quantity}
          max={Math.min(left, MAX_QUANTITY)}
          size={compact ? "small" : "regular"}
          onValueChange={change}
        />
        {compact ? (
          <IconButton icon="trash" iconSize={16} label={`Remove ${name}`} className="-mr-3" onClick={() => change(0)} />
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${name}`}
            className="-mr-2 px-2!"
            onClick={() => change(0)}
          >
            <span className="inline-flex items-center gap-1.5">
              <Icon name="trash" size={16} /> Remove
            </span>
          </Button>
        )}
      </div>
      {children && <div className="col-span-full mt-2 grid grid-cols-subgrid gap-y-2">{children}</div>}
    </li>
  );
}
