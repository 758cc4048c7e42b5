import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { buttonLook } from "./button-look.ts";
import type { ButtonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";

export type ButtonLinkProps = LinkProps & ButtonLook;

export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonLook({ variant, size, block, className: classNames("gap-2", className) })} />;
}
