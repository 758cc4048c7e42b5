import type { ReactNode } from "react";

export type SectionHeadProps = {
  title: ReactNode;
  /** The id of the heading, for the section's `aria-labelledby`. */
  id?: string | undefined;
  /** At the end of the line: a link or the buttons of a carousel. */
  children?: ReactNode;
};

export function SectionHead({ title, id, children }: SectionHeadProps) {
  return (
    <div className="mb-4 flex items-baseline justify-between gap-4 md:mb-6">
      <h2 id={id} className="d-30">
        {title}
      </h2>
      {children}
    </div>
  );
}
