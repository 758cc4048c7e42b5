import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";
import { Niche } from "./niche.tsx";

export type EmptyStateProps = {
  icon: IconProps["name"];
  title: ReactNode;
  /** `h1` if the page has no other heading. */
  heading?: "h1" | "h2" | "h3" | undefined;
  /** A line below the title. */
  children?: ReactNode;
  /** What to do next: one or two buttons. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** Says that there is nothing here, or nothing left to do: an icon, a text and buttons. */
export function EmptyState({ icon, title, heading: Heading = "h2", children, actions, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        "grid content-center justify-items-center gap-3 border-y border-line px-5 py-10 text-center",
        className,
      )}
    >
      <Niche className="mb-1 aspect-niche w-30">
        <Icon name={icon} size={32} strokeWidth={1.1} className="relative mt-3 text-gold" />
      </Niche>
      <Heading className="d-22">{title}</Heading>
      {children && <p className="wrap-anywhere text-ink-soft">{children}</p>}
      {actions && <div className="flex flex-wrap justify-center gap-4">{actions}</div>}
    </div>
  );
}
