import { classNames } from "./class-names.ts";
import { PathLink, type PathLinkProps } from "./path-link.tsx";

export type GoLinkProps = PathLinkProps;

/** A way on in words: "See all". 44 px high to the thumb. */
export function GoLink({ className, ...rest }: GoLinkProps) {
  return (
    <PathLink
      {...rest}
      className={classNames("link inline-flex min-h-11 items-center gap-1.5 font-medium", className)}
    />
  );
}
