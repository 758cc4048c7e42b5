import { useLocation } from "react-router";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MenuEntry } from "./menu-entry.tsx";
import type { MenuItem } from "./menu-items.ts";
import { findTrail } from "./menu.rules.ts";

export type MenuListProps = {
  menu: readonly MenuItem[];
  notices: StaffNoticesView | undefined;
  /** Not yet known to be the viewer's: entries for administrators keep their place unseen. */
  isTentative: boolean;
  /** Only icons are seen, so each says its name when pointed at. */
  isFolded: boolean;
};

const HEADING = "px-5 pt-4 pb-1.5 text-12/[1.3] font-medium text-ink-mute";

export function MenuList({ menu, notices, isTentative, isFolded }: MenuListProps) {
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
                <details className="group unfold" open={trail.includes(item) || isFolded || undefined}>
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
              <h2 id={`menu-${item.id}`} className={`${HEADING} folded:sr-only`}>
                {item.title}
              </h2>
              <ul className="folded:mt-2 folded:border-t folded:border-line folded:pt-2">{entries(item.children)}</ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
