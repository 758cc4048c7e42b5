import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { iconButtonLook } from "./icon-button-look.ts";
import type { IconButtonLook } from "./icon-button-look.ts";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

export type IconLinkProps = Omit<LinkProps, "aria-label"> &
  IconButtonLook & {
    label: string;
    icon: IconProps["name"];
    iconSize?: IconProps["size"];
  };

export function IconLink({ label, icon, iconSize, tone, ring, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={iconButtonLook({ tone, ring, className })}>
      <Icon name={icon} size={iconSize} />
      {children}
    </Link>
  );
}
