import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { useSessionSync } from "#web/browser/use-session-sync.ts";
import { Note } from "#web/ui/note.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { MENU } from "./menu-items.ts";
import { isPublicPage, type MenuViewer, SETUP_PATH, setupMenu, visibleMenu } from "./menu.rules.ts";
import { MenuSheet, Sidebar } from "./staff-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useKeptToasts } from "./use-kept-toasts.ts";
import { useNotices, useViewer } from "./use-viewer.ts";

export type AdminFrameProps = {
  children: ReactNode;
  /** Whether visitors may open the screen, too. */
  isOpen?: boolean;
};

/**
 * The menu, top bar and footer around every staff screen. The screen is rendered in `<main>` once the user is known to
 * be staff.
 */
export function AdminFrame({ children, isOpen = false }: AdminFrameProps) {
  const { person, viewer } = useViewer();
  const isShown = useIsShown(viewer) || isOpen;
  const notices = useNotices();
  const sheet = useMenuSheet();
  const main = usePageFocus();
  useSessionSync();
  useKeptToasts();
  const { pathname } = useLocation();
  const needsSecondFactor = person?.needsSecondFactor ?? false;
  const items = needsSecondFactor ? setupMenu(MENU) : visibleMenu(MENU, viewer);
  const menu = { menu: items, notices, isTentative: viewer === "unknown" };
  const isElsewhere = needsSecondFactor && !isPublicPage(MENU, pathname) && pathname.toLowerCase() !== SETUP_PATH;
  if (isElsewhere) return <Navigate to={SETUP_PATH} replace />;
  return (
    <div data-density="admin" className="min-h-dvh bg-admin text-14 admin-spacing admin:flex">
      <SkipLink />
      <Sidebar {...menu} />
      <MenuSheet {...menu} open={sheet.open} onClose={sheet.onClose} />
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
        <TopBar
          menu={menu.menu}
          person={person}
          notices={notices}
          isForStaff={viewer !== "visitor"}
          onMenu={sheet.onOpen}
        />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-busy={!isShown}
          className="w-full max-w-360 min-w-0 flex-1 px-(--admin-gutter) pt-4 pb-(--admin-foot) focus:outline-0 admin:pt-6"
        >
          {needsSecondFactor && (
            <Note tone="warn" className="mb-4">
              Your account needs a second factor. Switch it on here to go on.
            </Note>
          )}
          {isShown ? children : <noscript>The staff area needs JavaScript.</noscript>}
        </main>
        <AdminFooter />
      </div>
    </div>
  );
}

const LINK = "-my-3 inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline";

function AdminFooter() {
  return (
    <footer className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-(--admin-gutter) pt-4 pb-6 text-13 text-ink-soft">
      <Link to="/" className={LINK}>
        Home
      </Link>
      <Link to="/privacy-policy" className={LINK}>
        Privacy Policy
      </Link>
      <Link to="/contact" className={LINK}>
        Contact us
      </Link>
    </footer>
  );
}

/** Whether to render the screen. A visible screen stays visible when the session ends, so that no input is lost. */
function useIsShown(viewer: MenuViewer): boolean {
  const { pathname } = useLocation();
  const [wasShown, setWasShown] = useState(false);
  if (viewer !== "visitor" && !wasShown) setWasShown(true);
  return wasShown || viewer !== "visitor" || isPublicPage(MENU, pathname);
}

/** The width from which the menu is shown next to the page (specification, section 9). */
const WIDE = "(width >= 1025px)";

/** Whether the menu sheet of narrow screens is open. It closes on navigation, and when the window becomes wide. */
function useMenuSheet() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => setOpenAt(undefined);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  return { open: openAt === key, onOpen: () => setOpenAt(key), onClose: () => setOpenAt(undefined) };
}

/** Moves the focus from the pressed menu entry to the start of the page after a navigation. */
function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
