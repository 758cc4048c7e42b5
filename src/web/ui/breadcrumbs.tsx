import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export type Crumb = { label: string; to?: string | undefined };

export type BreadcrumbsProps = {
  /** From Home to the page itself; the last is the page itself and no link. */
  items: Crumb[];
  className?: string | undefined;
};

export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap gap-x-2 gap-y-1 py-4 text-14/[1.5] text-ink-soft">
        {items.map(({ label, to }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li
              key={to ?? label}
              aria-current={isLast ? "page" : undefined}
              className={classNames(index > 0 && "before:mr-2 before:text-edge before:content-['/'_/_'']")}
            >
              {to && !isLast ? (
                <Link to={to} className="-my-[13px] inline-block py-[13px] underline-offset-4 hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
