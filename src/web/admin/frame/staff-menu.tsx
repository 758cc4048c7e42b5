import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { sidebar } from "#web/browser/sidebar-store.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import type { ModalState } from "#web/ui/use-modal.ts";
import type { MenuItem } from "./menu-items.ts";
import { findTrail, isOwnPage } from "./menu.rules.ts";
import { shortCount } from "./top-bar.rules.ts";

export type StaffMenuProps = {
  menu: readonly MenuItem[];
  notices: StaffNoticesView | undefined;
  /** Whether the viewer's role is still unknown. Entries for administrators then take up space but are invisible. */
  isTentative: boolean;
};

/** The menu next to the page, on wide screens. Folded, it shows icons only. */
export function Sidebar({ menu, notices, isTentative }: StaffMenuProps) {
  const isFolded = sidebar.use() === "folded";
  const { name } = useSettings();
  const [initial] = name;

  const { pathname } = useLocation();
  const scroller = useScrolledMenu(findTrail(menu, pathname).at(-1)?.id);

  useEffect(markSidebar);

  return (
    <aside id="sidebar" className="hidden w-56 flex-none border-r border-line bg-ivory admin:block folded:w-16">
      <div ref={scroller} className="sticky top-0 h-dvh overflow-x-clip overflow-y-auto pb-6">
        <Link
          to="/"
          aria-label={name}
          className="flex h-14 items-center px-5 focus-visible:-outline-offset-2 folded:justify-center folded:px-0"
        >
          <ShopWordmark place="bar" className="text-24/none folded:hidden" />
          <span aria-hidden="true" className="hidden font-display text-24/none folded:block">
            {initial}
          </span>
        </Link>
        <MenuList menu={menu} notices={notices} isTentative={isTentative} isFolded={isFolded} />
      </div>
    </aside>
  );
}

/** Reads the store, because the hook still returns the server's value during hydration. */
function markSidebar(): void {
  const { dataset } = document.documentElement;
  if (sidebar.read() === "folded") dataset.sidebar = "folded";
  else delete dataset.sidebar;
}

/** The menu is longer than a low screen: scrolls it, but not the page, to the current entry. */
function useScrolledMenu(currentId: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: menu } = scroller;
    const entry = menu?.querySelector("[aria-current]");
    if (currentId === undefined || !menu || !entry) return;
    const [outer, inner] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
    const above = Math.min(0, inner.top - inner.height - outer.top);
    const below = Math.max(0, inner.bottom + inner.height - outer.bottom);
    menu.scrollTop += above + below;
  }, [currentId]);
  return scroller;
}

/** The menu on narrow screens. */
export function MenuSheet({ menu, notices, isTentative, open, onClose }: StaffMenuProps & ModalState) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="left"
      label="Menu"
      className="bg-ivory pb-6"
      title={
        <Link to="/" className="inline-flex min-h-11 min-w-0 items-center px-1">
          <ShopWordmark place="bar" />
        </Link>
      }
    >
      <MenuList menu={menu} notices={notices} isTentative={isTentative} isFolded={false} />
    </Sheet>
  );
}

type MenuListProps = StaffMenuProps & {
  /** Whether only icons are shown, so that each entry needs a tooltip. */
  isFolded: boolean;
};

const HEADING = "px-5 pt-4 pb-1.5 text-12 font-medium text-ink-mute";

function MenuList({ menu, notices, isTentative, isFolded }: MenuListProps) {
  const { pathname } = useLocation();
  const trail = findTrail(menu, pathname);
  const entries = (items: readonly MenuItem[]) =>
    items.map((item) => (
      <li key={item.id}>
        <MenuEntry item={item} isHere={trail.includes(item)} notices={notices} isFolded={isFolded} />
      </li>
    ));
  return (
    <nav aria-label="Staff menu">
      <ul>
        {menu.map((item) => {
          if (!item.children) return entries([item]);
          if (item.type === "collapse") {
            return (
              <li key={item.id}>
                <details key={String(isFolded)} className="group unfold" open>
                  <summary
                    className={`flex items-center justify-between pr-5 folded:hidden ${HEADING} min-h-11 admin:min-h-9`}
                  >
                    {item.title}
                    <Icon
                      name="chevron-down"
                      size={16}
                      className="transition-transform duration-250 group-open:rotate-180"
                    />
                  </summary>
                  <ul>{entries(item.children)}</ul>
                </details>
              </li>
            );
          }
          return (
            <li key={item.id} className={isTentative && item.administratorOnly ? "invisible" : undefined}>
              <h2 className={`${HEADING} folded:sr-only`}>{item.title}</h2>
              <ul className="folded:mt-2 folded:border-t folded:border-line folded:pt-2">{entries(item.children)}</ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type MenuEntryProps = {
  item: MenuItem;
  /** Whether the current page is this entry's own page or one below it. */
  isHere: boolean;
  notices: StaffNoticesView | undefined;
  isFolded: boolean;
};

const ROW =
  "relative flex min-h-11 items-center gap-2.5 px-5 font-medium text-ink-soft hover:bg-sand hover:text-ink " +
  "focus-visible:-outline-offset-2 admin:min-h-9 folded:min-h-10 folded:justify-center folded:px-0 " +
  "current:bg-sand current:text-ink current:shadow-mark-start";

function MenuEntry({ item, isHere, notices, isFolded }: MenuEntryProps) {
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
