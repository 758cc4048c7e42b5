import { useEffect, useState } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import { cart } from "#web/browser/cart-store.ts";
import { recentlyViewed } from "#web/browser/recently-viewed-store.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { AddedPopup } from "./added-popup.tsx";
import { BuyBox } from "./buy-box.tsx";
import { unitsLeft } from "./choice.rules.ts";
import { Description } from "./description.tsx";
import { Gallery } from "./gallery.tsx";
import { Offers } from "./offers.tsx";
import { ShippingDetails } from "./shipping-details.tsx";
import { ThumbBar } from "./sticky-buy-bar.tsx";
import { choiceInWords, useAddedPopup } from "./use-added-popup.ts";
import { VariationSelect } from "./variation-select.tsx";

export type ProductDetailsProps = { product: ProductView };

/** One product, to be looked at, chosen and added. Another product needs another key. */
export function ProductDetails({ product }: ProductDetailsProps) {
  const [index, setIndex] = useState<number>();
  const popup = useAddedPopup();
  const { productID, title, categories, media, variations } = product;
  const chosen = index === undefined ? undefined : variations[index];
  const [category] = categories;

  useEffect(() => recentlyViewed.add(productID), [productID]);

  const add = () => {
    cart.add(product, chosen);
    popup.show(product, chosen);
  };

  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: "Home", to: "/" },
          ...(category ? [{ label: category.categoryName, to: categoryPath(category.categoryName) }] : []),
          { label: title },
        ]}
      />
      <div className="grid gap-6 *:min-w-0 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-start md:gap-x-14 md:gap-y-8">
        <Gallery product={product} />
        <div className="grid content-start gap-5 md:sticky md:top-6 md:row-span-2 md:gap-6 md:pt-2">
          <BuyBox product={product} chosen={chosen} onAdd={add}>
            <VariationSelect product={product} chosen={index} onChoose={setIndex} />
          </BuyBox>
          <Offers />
        </div>
        <div className={classNames(media.length > 1 && "md:pl-24")}>
          <Description product={product} />
          <ShippingDetails nonReturnable={product.nonReturnable} />
        </div>
      </div>
      <ThumbBar
        price={chosen?.price ?? product.price}
        choice={choiceInWords(chosen)}
        soldOut={unitsLeft(product, chosen) === 0}
        onAdd={add}
      />
      <AddedPopup added={popup.added} onClose={popup.close} onEnter={popup.stay} onLeave={popup.leaveSoon} />
    </div>
  );
}
