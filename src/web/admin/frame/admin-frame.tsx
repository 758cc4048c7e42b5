import type { ReactNode } from "react";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { AdminFooter } from "./admin-footer.tsx";
import { MENU } from "./menu-items.ts";
import { MenuSheet } from "./menu-sheet.tsx";
import { visibleMenu } from "./menu.rules.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useMenuSheet } from "./use-menu-sheet.ts";
import { useNotices } from "./use-notices.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { usePerson } from "./use-person.ts";

/** What stands around every staff screen: menu, bar, footer. The screen's own part is `<main>`. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { person, viewer } = usePerson();
  const notices = useNotices();
  const sheet = useMenuSheet();
  const main = usePageFocus();
  const menu = { menu: visibleMenu(MENU, viewer), notices, isTentative: viewer === "unknown" };
  return (
    <div
      data-density="admin"
      className={
        "min-h-dvh bg-admin text-14 [--admin-foot:32px] [--admin-gutter:16px] admin:flex admin:[--admin-foot:48px] " +
        "admin:[--admin-gutter:28px]"
      }
    >
      <SkipLink />
      <Sidebar {...menu} />
      <MenuSheet {...menu} open={sheet.open} onClose={sheet.onClose} />
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
        <TopBar person={person} notices={notices} onMenu={sheet.onOpen} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="w-full max-w-360 min-w-0 flex-1 px-(--admin-gutter) pt-4 pb-(--admin-foot) focus:outline-0 admin:pt-6"
        >
          {children}
        </main>
        <AdminFooter />
      </div>
    </div>
  );
}
