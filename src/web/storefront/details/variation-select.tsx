import { Link } from "react-router";
import type { ProductView } from "#contract/catalogue/product.ts";
import { sizeKindOf } from "#contract/catalogue/sizes.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { sizeGuidePath } from "#contract/kernel/paths.ts";
import { mySizes } from "#web/browser/my-sizes-store.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { variationGroups } from "./choice.rules.ts";
import type { VariationGroup } from "./choice.rules.ts";

type VariationSelectProps = {
  product: Pick<ProductView, "price" | "priceOnRequest" | "variations">;
  /** The index of the chosen variation in the product's list. */
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
};

export function VariationSelect({ product, chosen, onChoose }: VariationSelectProps) {
  const groups = variationGroups(product.variations);
  const [first] = groups;
  const sizes = mySizes.use();
  if (!first) return null;

  const kind = sizeKindOf(first.name);
  const savedSize = kind && sizes[kind];

  const optionsOf = ({ options }: VariationGroup) =>
    options.map(({ variation, index }) => (
      <option key={index} value={index} disabled={variation.stock === 0}>
        {[
          variation.variationValue,
          !product.priceOnRequest && variation.price !== product.price && formatRupees(variation.price),
          variation.stock === 0 && "Sold out",
        ]
          .filter(Boolean)
          .join(" · ")}
      </option>
    ));

  return (
    <SelectField
      label={groups.length === 1 ? first.name : "Options"}
      value={chosen ?? ""}
      aside={
        kind && (
          <Link
            to={sizeGuidePath(kind)}
            className="relative underline after:absolute after:-inset-x-2 after:-top-4.5 after:-bottom-1.5"
          >
            Find your size
          </Link>
        )
      }
      hint={savedSize === undefined ? undefined : `Your size is ${savedSize}.`}
      autoComplete="off"
      onChange={({ target }) => onChoose(target.value === "" ? undefined : Number(target.value))}
    >
      <option value="">Use Base Price</option>
      {groups.length === 1
        ? optionsOf(first)
        : groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {optionsOf(group)}
            </optgroup>
          ))}
    </SelectField>
  );
}
