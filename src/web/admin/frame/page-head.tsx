import type { ReactNode } from "react";

export type PageHeadProps = {
  title: ReactNode;
  /** At the end of the line: a count and the buttons of the screen. */
  children?: ReactNode;
};

/** The heading of a staff screen. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 tabIndex={-1} className="text-20 font-semibold tracking-snug focus:outline-0">
        {title}
      </h1>
      {children && <div className="flex min-w-0 flex-wrap items-center gap-2 text-ink-soft">{children}</div>}
    </div>
  );
}
