import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

export type PathLinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<LinkProps, "prefetch" | "preventScrollReset" | "state"> & {
    /** A path from the root of the shop, with its query: "/products?page=2". */
    to: string;
  };

/** The element that the router's link renders, without what only the browser needs. */
function DocumentLink({
  to,
  children,
  prefetch: _prefetch,
  preventScrollReset: _reset,
  state: _state,
  ...rest
}: PathLinkProps) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}

/**
 * The router's link, for pages with many links. On the server it is replaced by a plain element, because resolving
 * every path takes a noticeable part of the render time.
 */
export const PathLink: (props: PathLinkProps) => ReactNode = import.meta.env.SSR ? DocumentLink : Link;
