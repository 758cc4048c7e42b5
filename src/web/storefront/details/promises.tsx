import { finenessBadge } from "#contract/catalogue/hallmark.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { Icon } from "#web/ui/icon.tsx";

export type PromisesProps = { product: Pick<ProductView, "metal" | "purity" | "nonReturnable"> };

/** What the shop stands for with this product; of a product that cannot be returned it says so. */
export function Promises({ product }: PromisesProps) {
  const promises = [
    { icon: "return", text: product.nonReturnable ? "Non-returnable" : "30-day return" },
    { icon: "refresh", text: "Lifetime plating" },
    { icon: "shield", text: "6-month warranty" },
    { icon: "gem", text: finenessBadge(product) },
  ] as const;
  return (
    <ul className="grid grid-cols-4 divide-x divide-line border-y border-line">
      {promises.map(({ icon, text }) => (
        <li
          key={icon}
          className="grid content-start justify-items-center gap-2 px-1 py-3.5 text-center text-13/[1.3] hyphens-auto"
        >
          <Icon name={icon} size={24} strokeWidth={1.25} className="text-gold" />
          {text}
        </li>
      ))}
    </ul>
  );
}
