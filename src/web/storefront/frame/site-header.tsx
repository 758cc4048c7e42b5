import { useState } from "react";
import { useLocation, useParams } from "react-router";
import type { MenusView } from "#contract/content/menus.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { readSession } from "#web/browser/session-store.ts";
import { useLogout } from "#web/browser/use-logout.ts";
import { useMenus, useRootData } from "#web/shop/root-data.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import { PromoBanner } from "#web/ui/promo-banner.tsx";
import { CartButton } from "./cart-button.tsx";
import { hasCategoryBar, isSameCategory } from "./category-bar.rules.ts";
import { Dropdown } from "./dropdown.tsx";
import { MainMenu } from "./main-menu.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { accountLinks, itemOf } from "./navigation-items.ts";
import { SearchBox } from "./search-box.tsx";
import { type PanelState, useOpenPanel } from "./use-open-panel.ts";

const menuSheet = onDemand(async () => (await import("./menu-sheet.tsx")).MenuSheet);

/** Promo banner, header and, on some pages, the second navigation bar. */
export function SiteHeader() {
  const { current, panel } = useOpenPanel();
  const menu = panel("menu");
  const [isMenuRequested, setIsMenuRequested] = useState(false);
  const menus = useMenus();
  const { settings } = useRootData();
  const { promoMessages } = settings;
  return (
    <>
      <header className="relative z-30">
        {promoMessages.length > 0 && <PromoBanner label="Offers" messages={promoMessages} />}
        <div className="border-b border-line bg-ivory noscript:max-lg:mb-14">
          <div className="relative wrap flex min-h-14 items-center max-lg:px-1 md:min-h-19 lg:grid lg:grid-cols-centred lg:gap-x-4">
            <form action="/all-categories" className="contents">
              <IconButton
                type="submit"
                icon="menu"
                label="Menu"
                className="lg:hidden"
                aria-expanded={menu.open}
                onPointerEnter={menuSheet.preload}
                onClick={(event) => {
                  event.preventDefault();
                  setIsMenuRequested(true);
                  menu.onOpenChange(true);
                }}
              />
            </form>
            <MainMenu links={menus.main} panel={panel} />
            <PathLink to="/" className="mr-auto ml-1 inline-flex min-h-11 min-w-0 items-center lg:m-0">
              <ShopWordmark place="masthead" />
            </PathLink>
            <div className="flex items-center lg:justify-end lg:gap-1">
              <SearchBox {...panel("search")} />
              <AccountMenu {...panel("account")} />
              <CartButton {...panel("cart")} />
            </div>
          </div>
        </div>
        {isMenuRequested && <menuSheet.Part {...menu} menus={menus} />}
      </header>
      <CategoryBar menus={menus} />
      {(current === "search" || current === "cart") && <div className="fixed inset-0 z-25 bg-scrim" />}
    </>
  );
}

/** The second navigation bar. */
function CategoryBar({ menus: { second, shownOn } }: { menus: MenusView }) {
  const { pathname } = useLocation();
  const { category } = useParams();
  if (second.length === 0 || !hasCategoryBar(pathname, shownOn)) return null;
  return (
    <nav aria-label="Categories" className="no-scrollbar overflow-x-auto border-b border-line">
      <ul className="flex w-max gap-1 px-1 md:mx-auto md:gap-5">
        {second.map(itemOf).map((item) => (
          <li key={`${item.label} ${item.to}`}>
            <MenuAnchor
              to={item.to}
              className="bar-link"
              aria-current={isSameCategory(category, item.category) ? "page" : undefined}
            >
              {item.label}
            </MenuAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ENTRY =
  "menu-word rounded-control transition-colors duration-150 max-lg:w-11 max-lg:justify-center max-lg:hover:bg-sand " +
  "lg:px-3.5";
const ROW = "flex min-h-11 w-full items-center px-6 hover:bg-ivory focus-visible:-outline-offset-2";

function EntryLabel({ children }: { children: string }) {
  return (
    <>
      <Icon name="user" className="lg:hidden" />
      <span className="max-lg:sr-only">{children}</span>
    </>
  );
}

/** The shared HTML contains both states; the mark on `<html>` selects the right one. */
function AccountMenu(state: PanelState) {
  const { logOut, isBusy } = useLogout();
  return (
    <>
      <PathLink to="/wishlist" className="menu-word px-3.5 in-data-[session=in]:hidden max-xl:hidden">
        Wishlist
      </PathLink>
      <PathLink to="/login" className={classNames(ENTRY, "in-data-[session=in]:hidden")}>
        <EntryLabel>Login</EntryLabel>
      </PathLink>
      <Dropdown
        {...state}
        className="hidden in-data-[session=in]:block"
        triggerClassName={ENTRY}
        trigger={<EntryLabel>Account</EntryLabel>}
        panelClassName="right-0 w-48"
      >
        <ul className="py-2">
          {accountLinks(readSession("role")).map(({ label, to }) => (
            <li key={to}>
              <PathLink to={to} className={ROW}>
                {label}
              </PathLink>
            </li>
          ))}
          <li>
            <button type="button" className={ROW} aria-busy={isBusy} onClick={() => void logOut()}>
              Logout
            </button>
          </li>
        </ul>
      </Dropdown>
    </>
  );
}
