import { buttonLook } from "./button-look.ts";
import type { ButtonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { PathLink, type PathLinkProps } from "./path-link.tsx";

export type ButtonLinkProps = PathLinkProps & ButtonLook;

export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return (
    <PathLink {...rest} className={buttonLook({ variant, size, block, className: classNames("gap-2", className) })} />
  );
}
