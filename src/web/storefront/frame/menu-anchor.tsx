import type { ComponentProps } from "react";
import { PathLink } from "#web/ui/path-link.tsx";

export type MenuAnchorProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link in a menu: a router link within the shop, otherwise a plain one. */
export function MenuAnchor({ to, children, ...rest }: MenuAnchorProps) {
  if (to.startsWith("/")) {
    return (
      <PathLink to={to} {...rest}>
        {children}
      </PathLink>
    );
  }
  return (
    <a href={to} rel="noopener" {...rest}>
      {children}
    </a>
  );
}
