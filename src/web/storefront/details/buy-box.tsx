import type { MouseEventHandler, ReactNode } from "react";
import { finenessBadge, madeWithLine, mayBePlated } from "#contract/catalogue/hallmark.ts";
import { type ProductView, unitsLeft, type VariationView } from "#contract/catalogue/product.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { formatAverage, type RatingView } from "#contract/reviews/rating.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EarlierPrice, Price } from "#web/ui/price.tsx";
import { Heart } from "../product-card/heart.tsx";
import { fewLeft } from "./choice.rules.ts";
import { ProductFacts } from "./product-facts.tsx";

export type BuyBoxProps = {
  product: ProductView;
  chosen: VariationView | undefined;
  onAdd: MouseEventHandler<HTMLButtonElement>;
  /** The variation select. */
  children: ReactNode;
};

export function BuyBox({ product, chosen, onAdd, children }: BuyBoxProps) {
  const { phone, madeToOrderDays } = useSettings();
  const left = product.priceOnRequest ? 0 : unitsLeft(product, chosen);
  const few = fewLeft(left);
  const { price, earlierPrice } = chosen ?? product;
  return (
    <>
      <div className="grid gap-2">
        <div className="relative pr-11">
          <h1 className="d-40 wrap-anywhere">{product.title}</h1>
          <Heart product={product} />
        </div>
        <p className="inline-flex items-center gap-1.5 text-15">
          <Icon name="star" size={16} strokeWidth={1} className="fill-gold-bright text-gold" />
          <span className="sr-only">Rating</span>
          <Rating rating={product.rating} />
        </p>
      </div>
      <div>
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <EarlierPrice rupees={earlierPrice} className="text-18 text-ink-soft" />
          <b className="font-display text-28 font-book lining-nums md:text-32">
            {product.priceOnRequest ? "Price on request. Please call us." : formatRupees(price)}
          </b>
          <span className="text-14 text-ink-soft">{product.priceOnRequest ? phone : "MRP including taxes"}</span>
        </p>
        <p className="mt-1 text-ink-soft">{madeWithLine(product)}</p>
      </div>
      {children}
      <ProductFacts product={product} chosen={chosen} />
      {left === null && (
        <p className="text-15">Made to order: ready in about {counted(product.leadDays ?? madeToOrderDays, "day")}</p>
      )}
      {few !== undefined && <p className="text-15 font-medium text-wine">Only {few} left</p>}
      {left === 0 && !product.priceOnRequest && <p className="text-15 font-medium text-alarm">Sold out</p>}
      <Button block disabled={left === 0} onClick={onAdd} className="max-md:hidden noscript:hidden">
        {left === 0 ? formatSoldOut(product) : "Add to Cart"}
      </Button>
      <noscript>
        <p className="text-15 text-ink-soft">
          The cart needs JavaScript. You can also order by phone: <span className="whitespace-nowrap">{phone}</span>
        </p>
      </noscript>
      <Promises product={product} />
    </>
  );
}

/** The customers' rating; without one, the rating of the specification. */
function Rating({ rating }: { rating: RatingView | undefined }) {
  if (!rating) {
    return (
      <>
        <b className="font-semibold">4.9</b> <span className="text-ink-soft">| 48</span>
      </>
    );
  }
  return (
    <>
      <b className="font-semibold">{formatAverage(rating)}</b>{" "}
      <a href="#reviews" className="relative text-ink-soft link after:absolute after:-inset-x-2 after:-inset-y-3">
        {rating.count === 1 ? "1 review" : `${rating.count} reviews`}
      </a>
    </>
  );
}

function formatSoldOut({ priceOnRequest }: Pick<ProductView, "priceOnRequest">): string {
  return priceOnRequest ? "Please call us" : "Sold out";
}

type PromisesProps = { product: Pick<ProductView, "metal" | "purity" | "finish" | "nonReturnable"> };

/** The shop's promises for this product; says so if it cannot be returned. */
function Promises({ product }: PromisesProps) {
  const fineness = finenessBadge(product);
  const promises = [
    { icon: "return", text: product.nonReturnable ? "Non-returnable" : "30-day return" },
    ...(mayBePlated(product) ? [{ icon: "refresh", text: "Lifetime plating" } as const] : []),
    { icon: "shield", text: "6-month warranty" },
    ...(fineness === undefined ? [] : [{ icon: "gem", text: fineness } as const]),
  ] as const;
  return (
    <ul className="flex flex-wrap divide-x divide-line border-y border-line">
      {promises.map(({ icon, text }) => (
        <li
          key={icon}
          className="grid flex-word content-start justify-items-center gap-2 px-1 py-3.5 text-center text-13/[1.3] hyphens-auto"
        >
          <Icon name={icon} size={24} strokeWidth={1.25} className="text-gold" />
          {text}
        </li>
      ))}
    </ul>
  );
}

type StickyBuyBarProps = {
  product: ProductView;
  price: number;
  choice: string | undefined;
  soldOut: boolean;
  onAdd: MouseEventHandler<HTMLButtonElement>;
};

/** On a phone, price and Add to Cart are in a bar at the lower edge, and the button in the page is not shown. */
export function StickyBuyBar({ product, price, choice, soldOut, onAdd }: StickyBuyBarProps) {
  return (
    <div data-bottom-bar="" className="bottom-bar grid cols-auto-fluid md:hidden noscript:hidden">
      <p className="grid leading-tight">
        <Price rupees={price} onRequest={product.priceOnRequest} className="text-18/[1.25]" />
        {choice && <span className="text-12 text-ink-soft">{choice}</span>}
      </p>
      <Button disabled={soldOut} onClick={onAdd}>
        {soldOut ? formatSoldOut(product) : "Add to Cart"}
      </Button>
    </div>
  );
}
