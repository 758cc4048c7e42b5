import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export type GoLinkProps = LinkProps;

/** A way on in words: "See all". 44 px high to the thumb. */
export function GoLink({ className, ...rest }: GoLinkProps) {
  return (
    <Link {...rest} className={classNames("link inline-flex min-h-11 items-center gap-1.5 font-medium", className)} />
  );
}
