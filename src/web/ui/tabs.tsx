import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export type Tab = { label: string; count?: number | string | undefined; to: LinkProps["to"]; current: boolean };

export type TabsProps = {
  /** The accessible name: "Status". */
  label: string;
  tabs: readonly Tab[];
  className?: string | undefined;
};

/** Views of one list, each with its own URL. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label} className={classNames("border-b border-line", className)}>
      <ul className="flex no-scrollbar gap-1 overflow-x-auto px-2">
        {tabs.map((tab) => (
          <li key={tab.label} className="flex-none">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center gap-1.5 px-2.5 font-medium whitespace-nowrap text-ink-soft",
                "hover:text-ink focus-visible:-outline-offset-2",
                "aria-[current]:text-ink aria-[current]:mark-below",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-normal text-ink-mute tabular-nums">{tab.count.toLocaleString("en-IN")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
