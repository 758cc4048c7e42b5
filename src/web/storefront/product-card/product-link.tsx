import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { PathLink, type PathLinkProps } from "#web/ui/path-link.tsx";

export type ProductLinkProps = Omit<PathLinkProps, "to" | "state" | "prefetch"> & { product: ProductView };

/** A link to a product's page. It passes the product in the navigation state, so that the page paints immediately. */
export function ProductLink({ product, ...rest }: ProductLinkProps) {
  return <PathLink {...rest} to={productPath(product)} state={{ product }} prefetch="intent" />;
}
