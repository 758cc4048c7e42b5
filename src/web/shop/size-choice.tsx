import { Link } from "react-router";
import type { ProductView } from "#contract/catalogue/product.ts";
import { sizeKindOf, sizesOf } from "#contract/catalogue/sizes.ts";
import { MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { sizeGuidePath } from "#contract/kernel/paths.ts";
import { isChosen } from "#web/browser/cart-check.rules.ts";
import { cart } from "#web/browser/cart-store.ts";
import { itemDetail, type CartItem } from "#web/browser/cart.rules.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lineName } from "./line-name.ts";
import { formatSize } from "./size-text.ts";

export type SizeChoiceProps = {
  item: CartItem;
  /** The current product; undefined until the catalogue has answered. */
  product: ProductView | undefined;
  className?: string;
};

/**
 * The size, other variation or weight of a cart line, and the choice of its size. Lists and "Use Base Price" add a
 * product without a size, which "Tell us later" leaves open.
 */
export function SizeChoice({ item, product, className }: SizeChoiceProps) {
  const detail = itemDetail(item);
  const shownDetail = detail && <p className="text-14 text-ink-soft">{detail}</p>;
  const sizes = product ? sizesOf(product) : [];
  const chosen = item.variationValue === undefined ? -1 : sizes.findIndex((size) => isChosen(item, size));
  const name = sizes[0]?.variationName;
  if (!product || name === undefined || (item.variationValue !== undefined && chosen < 0)) return shownDetail;
  const kind = sizeKindOf(name);
  const select = (
    <div className={classNames("flex flex-wrap items-center gap-x-2 gap-y-1 text-14", className)}>
      {chosen < 0 && (
        <span className="text-ink-soft" aria-hidden="true">
          {name}
        </span>
      )}
      <span className="relative max-w-full">
        <select
          aria-label={`${name} of ${lineName({ ...item, variationValue: "" })}`}
          value={chosen}
          className="min-h-11 cursor-pointer appearance-none rounded-control border border-edge bg-paper py-1 pr-8 pl-2.5 hover:border-ink"
          onChange={({ target }) => {
            const isChanged = cart.setVariation(item.uniqueId, product, sizes[Number(target.value)]);
            if (!isChanged) showToast("bad", `At most ${MAX_QUANTITY} of one kind. The size was not changed.`);
          }}
        >
          <option value={-1}>Tell us later</option>
          {sizes.map((size, index) => (
            <option key={size.variationValue} value={index} disabled={size.stock === 0 && index !== chosen}>
              {formatSize(size, product)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className="pointer-events-none absolute inset-y-0 right-2.5 my-auto" />
      </span>
      {kind && chosen < 0 && (
        <Link
          to={sizeGuidePath(kind)}
          className="relative my-2.5 link after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          Find your size
        </Link>
      )}
    </div>
  );
  return (
    <>
      {shownDetail}
      {select}
    </>
  );
}
