import type { ProductView } from "#contract/catalogue/product.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { weightOf } from "./product-facts.tsx";

export type DescriptionProps = {
  product: Pick<ProductView, "description" | "labelHeading" | "labelDescription" | "sizeOrWeight" | "netWeightGrams">;
};

export function Description({ product }: DescriptionProps) {
  const { description, labelHeading, labelDescription } = product;
  const weight = weightOf(product);
  return (
    <Accordion title="Description" open>
      {/* oxlint-disable-next-line react/no-danger -- cleaned by an allow-list when it was written */}
      <div className="rich-text max-w-[68ch] wrap-anywhere" dangerouslySetInnerHTML={{ __html: description }} />
      {(labelHeading || labelDescription) && (
        <p className="mt-4 max-w-[68ch] whitespace-pre-line">
          {labelHeading && <b className="block font-semibold text-ink">{labelHeading}</b>}
          {labelDescription}
        </p>
      )}
      {weight && <p className="mt-4">Weight: {weight}</p>}
    </Accordion>
  );
}
