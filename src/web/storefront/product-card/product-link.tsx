import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { PathLink, type PathLinkProps } from "#web/ui/path-link.tsx";

export type ProductLinkProps = Omit<PathLinkProps, "to" | "state" | "prefetch"> & { product: ProductView };

/** Leads to a product's details and hands the product over, so that its page paints at once. */
export function ProductLink({ product, ...rest }: ProductLinkProps) {
  return <PathLink {...rest} to={productPath(product)} state={{ product }} prefetch="intent" />;
}
