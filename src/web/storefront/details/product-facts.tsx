import { hallmarkStamp } from "#contract/catalogue/hallmark.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { productCertificatePath } from "#contract/media/certificate.ts";

export type ProductFactsProps = {
  product: Pick<
    ProductView,
    | "productID"
    | "sizeOrWeight"
    | "netWeightGrams"
    | "grossWeightGrams"
    | "finish"
    | "metal"
    | "purity"
    | "sku"
    | "huid"
    | "certificates"
  >;
};

/** "2.8 g": as entered by staff, otherwise the measured weight. */
export function weightOf({
  sizeOrWeight,
  netWeightGrams,
}: Pick<ProductView, "sizeOrWeight" | "netWeightGrams">): string {
  return sizeOrWeight || (netWeightGrams === null ? "" : `${netWeightGrams} g`);
}

export function ProductFacts({ product }: ProductFactsProps) {
  const facts = [
    ["Weight", weightOf(product)],
    ["Gross weight", product.grossWeightGrams && `${product.grossWeightGrams} g, with stones`],
    ["Finish", product.finish],
    ["Purity", hallmarkStamp(product)?.title],
    ["SKU", product.sku],
    ["HUID", product.huid],
  ].filter(([, value]) => value);
  const certificates = product.certificates ?? [];
  if (facts.length + certificates.length === 0) return null;
  return (
    <dl className="grid cols-auto-fluid gap-x-5 gap-y-1.5 text-15">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
      {certificates.map(({ id, name, laboratory, number }) => (
        <div key={`certificate ${id}`} className="contents">
          <dt className="text-ink-soft">Certificate</dt>
          <dd className="min-w-0 wrap-anywhere">
            <a href={`/api${productCertificatePath(product.productID, id)}`} download={name} className="link">
              {laboratory} {number}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
