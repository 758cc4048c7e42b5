import { Link, useLocation } from "react-router";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { MenuItem } from "./menu-items.ts";
import { isOwnPage } from "./menu.rules.ts";
import { shortCount } from "./notices.rules.ts";

export type MenuEntryProps = {
  item: MenuItem;
  /** The page is this entry's own, or one below it. */
  isHere: boolean;
  notices: StaffNoticesView | undefined;
  isFolded: boolean;
};

const ROW =
  "relative flex min-h-11 items-center gap-2.5 px-5 font-medium text-ink-soft hover:bg-sand hover:text-ink " +
  "focus-visible:-outline-offset-2 admin:min-h-9 folded:min-h-10 folded:justify-center folded:px-0 " +
  "aria-[current]:bg-sand aria-[current]:text-ink aria-[current]:shadow-[inset_2px_0_var(--color-wine)]";

export function MenuEntry({ item, isHere, notices, isFolded }: MenuEntryProps) {
  const { pathname } = useLocation();
  const { title, url = "/", icon, classes, target, external, pill } = item;
  const count = pill && notices ? notices[pill.notice] : 0;
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span className="folded:sr-only">{title}</span>
      {pill && count > 0 && (
        <span className="ml-auto text-12 font-semibold text-wine tabular-nums folded:absolute folded:top-0.5 folded:right-2">
          {shortCount(count)} <span className="sr-only">{pill.label}</span>
        </span>
      )}
    </>
  );
  const shared = {
    className: classNames(ROW, classes),
    title: isFolded ? title : undefined,
    ...(target && { target: "_blank", rel: "noreferrer" }),
  };
  if (external) {
    return (
      <a href={url} {...shared}>
        {content}
      </a>
    );
  }
  const hereAs = isOwnPage(item, pathname) ? "page" : "true";
  return (
    <Link to={url} prefetch="intent" aria-current={isHere ? hereAs : undefined} {...shared}>
      {content}
    </Link>
  );
}
