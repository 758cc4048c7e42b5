import { useState } from "react";
import { isSoldOut, type ProductView, unitsLeft } from "#contract/catalogue/product.ts";
import { sizesOf } from "#contract/catalogue/sizes.ts";
import { addWithMessage } from "#web/browser/add-with-message.ts";
import { wishlist } from "#web/browser/wishlist-store.ts";
import { formatSize } from "#web/shop/size-text.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { GRID_SIZES } from "../product-card/picture-sizes.ts";
import { ProductCard } from "../product-card/product-card.tsx";

type WishlistItemProps = { product: ProductView; onMove: (productID: number) => void };

/** A product of the wishlist, with a button that moves it to the cart, and a size select if it has sizes. */
export function WishlistItem({ product, onMove }: WishlistItemProps) {
  const sizes = sizesOf(product);
  const [index, setIndex] = useState(-1);
  const chosen = sizes[index];
  const isOut = unitsLeft(product, chosen) === 0 || (sizes.length === 0 && isSoldOut(product));
  const canMove = !isOut && !product.priceOnRequest;
  return (
    <div className="flex h-full flex-col">
      <div className="flex-1">
        <ProductCard product={product} heading="h2" sizes={GRID_SIZES} />
      </div>
      <div className="grid gap-2 border-t border-line p-3">
        {sizes.length > 0 && (
          <SelectField
            label={sizes[0]?.variationName ?? "Size"}
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          >
            <option value={-1}>Tell us later</option>
            {sizes.map((size, at) => (
              <option key={size.variationValue} value={at} disabled={size.stock === 0}>
                {formatSize(size, product)}
              </option>
            ))}
          </SelectField>
        )}
        <Button
          block
          size="small"
          disabled={!canMove}
          onClick={() => {
            if (!addWithMessage(product, chosen)) return;
            onMove(product.productID);
            void wishlist.remove(product.productID);
          }}
        >
          {formatAction(product, isOut)} {canMove && <span className="sr-only">{product.title}</span>}
        </Button>
      </div>
    </div>
  );
}

function formatAction({ priceOnRequest }: ProductView, isOut: boolean): string {
  if (priceOnRequest) return "Please call us";
  return isOut ? "Sold out" : "Move to cart";
}
