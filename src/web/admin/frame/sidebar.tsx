import { useEffect } from "react";
import { Link } from "react-router";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { sidebar } from "#web/browser/sidebar-store.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import type { MenuItem } from "./menu-items.ts";
import { MenuList } from "./menu-list.tsx";

export type SidebarProps = { menu: readonly MenuItem[]; notices: StaffNoticesView | undefined; isTentative: boolean };

/** The menu beside the page, in a wide window. Folded, it is a strip of icons. */
export function Sidebar({ menu, notices, isTentative }: SidebarProps) {
  const isFolded = sidebar.use() === "folded";
  const [initial] = useSettings().name;

  useEffect(markSidebar);

  return (
    <aside id="sidebar" className="hidden w-56 flex-none border-r border-line bg-ivory admin:block folded:w-16">
      <div className="sticky top-0 h-dvh overflow-x-clip overflow-y-auto pb-6">
        <Link
          to="/"
          className="flex h-14 items-center px-5 focus-visible:-outline-offset-2 folded:justify-center folded:px-0"
        >
          <ShopWordmark className="text-[1.5rem]/none folded:hidden" />
          <span aria-hidden="true" className="hidden font-display text-[1.5rem]/none folded:block">
            {initial}
          </span>
        </Link>
        <MenuList menu={menu} notices={notices} isTentative={isTentative} isFolded={isFolded} />
      </div>
    </aside>
  );
}

/** While the page takes over from its HTML, the hook still says what the server said; the store says what is. */
function markSidebar(): void {
  const { dataset } = document.documentElement;
  if (sidebar.read() === "folded") dataset.sidebar = "folded";
  else delete dataset.sidebar;
}
