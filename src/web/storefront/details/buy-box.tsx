import type { ReactNode } from "react";
import { madeWithLine } from "#contract/catalogue/hallmark.ts";
import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { fewLeft, unitsLeft } from "./choice.rules.ts";
import { ProductFacts } from "./product-facts.tsx";
import { Promises } from "./promises.tsx";

export type BuyBoxProps = {
  product: ProductView;
  chosen: VariationView | undefined;
  onAdd: () => void;
  /** Where a variation is chosen. */
  children: ReactNode;
};

export function BuyBox({ product, chosen, onAdd, children }: BuyBoxProps) {
  const { phone } = useSettings();
  const left = unitsLeft(product, chosen);
  const few = fewLeft(left);
  return (
    <>
      <div className="grid gap-2">
        <h1 className="d-40">{product.title}</h1>
        <p className="inline-flex items-center gap-1.5 text-15">
          <Icon name="star" size={16} strokeWidth={1} className="fill-gold-bright text-gold" />
          <span className="sr-only">Rating</span>
          <b className="font-semibold">4.9</b> <span className="text-ink-soft">| 48</span>
        </p>
      </div>
      <div>
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <b className="font-display text-[1.75rem]/[1.2] font-[350] lining-nums md:text-[2rem]/[1.2]">
            {formatRupees(chosen?.price ?? product.price)}
          </b>
          <span className="text-14 text-ink-soft">MRP including taxes</span>
        </p>
        <p className="mt-1 text-ink-soft">{madeWithLine(product)}</p>
      </div>
      {children}
      <ProductFacts product={product} />
      {few !== undefined && <p className="text-15 font-medium text-wine">Only {few} left</p>}
      {left === 0 && <p className="text-15 font-medium text-alarm">Sold out</p>}
      <Button block disabled={left === 0} onClick={onAdd} className="max-md:hidden noscript:hidden">
        {left === 0 ? "Sold out" : "Add to Cart"}
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
