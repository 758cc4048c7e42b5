import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

export type PathLinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<LinkProps, "prefetch" | "preventScrollReset" | "state"> & {
    /** A path of the shop from its root, with its search: "/products?page=2". */
    to: string;
  };

/** The element that the router's link is: the server leaves out what only the browser does. */
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

/** The router's link where pages have many: on the server that one takes part of the page's time, since it resolves each path. */
export const PathLink: (props: PathLinkProps) => ReactNode = import.meta.env.SSR ? DocumentLink : Link;
