import { classNames } from "./class-names.ts";
import { PathLink } from "./path-link.tsx";

export type Crumb = { label: string; to?: string | undefined };

export type BreadcrumbsProps = {
  /** From Home to the current page, which is last and not a link. */
  items: readonly Crumb[];
  /** Never wraps; the last crumb is truncated if there is no room. */
  oneLine?: boolean | undefined;
  className?: string | undefined;
};

export function Breadcrumbs({ items, oneLine, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol
        className={classNames(
          "flex gap-x-2 text-14/[1.5] text-ink-soft",
          oneLine ? "whitespace-nowrap" : "flex-wrap gap-y-1 py-4",
        )}
      >
        {items.map(({ label, to }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li
              key={to ?? label}
              aria-current={isLast ? "page" : undefined}
              className={classNames(
                index > 0 && "before:mr-2 before:text-edge before:content-['/'_/_'']",
                oneLine && isLast && "truncate font-medium text-ink",
              )}
            >
              {to && !isLast ? (
                <PathLink to={to} className="-my-3.25 inline-block py-3.25 underline-offset-4 hover:underline">
                  {label}
                </PathLink>
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
