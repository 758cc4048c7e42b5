import { classNames } from "./class-names.ts";
import { PathLink, type PathLinkProps } from "./path-link.tsx";

export type GoLinkProps = PathLinkProps;

/** A text link to more content: "See all". 44 px high for touch. */
export function GoLink({ className, ...rest }: GoLinkProps) {
  return (
    <PathLink
      {...rest}
      className={classNames("link inline-flex min-h-11 items-center gap-1.5 font-medium", className)}
    />
  );
}
