import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BoxProps = {
  title?: ReactNode;
  /** At the end of the title line: a count, a link. */
  aside?: ReactNode;
  /** Removes the padding, for content that extends to the edges, such as a table. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of a staff screen: a white box with a hairline border. */
export function Box({ title, aside, flush, className, children }: BoxProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames(
        "min-w-0 rounded-box border border-line bg-paper",
        !flush && "grid content-start gap-4 *:min-w-0 px-4 py-4.5 admin:p-5",
        className,
      )}
    >
      {title && (
        <div
          className={classNames("flex flex-wrap items-center justify-between gap-x-4 gap-y-2", flush && "px-4 py-3.5")}
        >
          <h2 id={id} tabIndex={-1} className="text-15/[1.4] font-semibold focus:outline-0">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
