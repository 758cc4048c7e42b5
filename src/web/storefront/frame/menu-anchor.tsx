import type { ComponentProps } from "react";
import { PathLink } from "#web/ui/path-link.tsx";

export type MenuAnchorProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link of a menu: within the shop as its own links are, elsewhere as an ordinary one. */
export function MenuAnchor({ to, ...rest }: MenuAnchorProps) {
  return to.startsWith("/") ? <PathLink to={to} {...rest} /> : <a href={to} rel="noopener" {...rest} />;
}
