import { Link } from "react-router";
import type { LinkProps } from "react-router";
import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath } from "#contract/kernel/paths.ts";

export type ProductLinkProps = Omit<LinkProps, "to" | "state" | "prefetch"> & { product: ProductView };

/** Leads to a product's details and hands the product over, so that its page paints at once. */
export function ProductLink({ product, ...rest }: ProductLinkProps) {
  return <Link {...rest} to={productPath(product)} state={{ product }} prefetch="intent" />;
}
