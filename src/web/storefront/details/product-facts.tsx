import { hallmarkStamp } from "#contract/catalogue/hallmark.ts";
import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { productCertificateUrl } from "#contract/media/certificate.ts";

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
  chosen?: VariationView | undefined;
};

/** "2.8 g": as entered by staff, otherwise the measured weight. */
export function weightOf({
  sizeOrWeight,
  netWeightGrams,
}: Pick<ProductView, "sizeOrWeight" | "netWeightGrams">): string {
  return sizeOrWeight || (netWeightGrams === null ? "" : `${netWeightGrams} g`);
}

/** The weights of the choice. A variation has the stones of its product, so only the net weight differs. */
function weightsOf({ product, chosen }: ProductFactsProps): [net: string, gross: number | undefined] {
  const { grossWeightGrams: gross, netWeightGrams: net } = product;
  const own = chosen?.netWeight;
  if (own === undefined) return [weightOf(product), gross];
  return [`${own} g`, gross && Math.round((gross + own - (net ?? 0)) * 1_000) / 1_000];
}

export function ProductFacts({ product, chosen }: ProductFactsProps) {
  const [net, gross] = weightsOf({ product, chosen });
  const facts = [
    ["Weight", net],
    ["Gross weight", gross && `${gross} g, with stones`],
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
            <a href={productCertificateUrl(product.productID, id)} download={name} className="link">
              {laboratory} {number}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
