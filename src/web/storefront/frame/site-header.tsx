import { useState } from "react";
import { Link } from "react-router";
import { onDemand } from "#web/browser/on-demand.tsx";
import { useSettings } from "#web/shop/root-data.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PromoBanner } from "#web/ui/promo-banner.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CartButton } from "./cart-button.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { MainMenu } from "./main-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { useOpenPanel } from "./use-open-panel.ts";

const menuSheet = onDemand(async () => (await import("./menu-sheet.tsx")).MenuSheet);

/** Promo banner, masthead and, on the pages that have it, the second navigation bar. */
export function SiteHeader() {
  const { current, panel } = useOpenPanel();
  const menu = panel("menu");
  const [hasMenu, setHasMenu] = useState(false);
  const { promoMessages } = useSettings();
  return (
    <>
      <header className="relative z-30">
        {promoMessages.length > 0 && <PromoBanner label="Offers" messages={promoMessages} />}
        <div className="border-b border-line bg-ivory noscript:max-lg:mb-14">
          <div className="relative wrap flex min-h-14 items-center max-lg:px-1 md:min-h-19 lg:grid lg:grid-cols-[1fr_auto_1fr] lg:gap-x-4">
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
                  setHasMenu(true);
                  menu.onOpenChange(true);
                }}
              />
            </form>
            <MainMenu className="hidden lg:flex" categories={panel("categories")} silver={panel("silver")} />
            <Link to="/" className="mr-auto ml-1 inline-flex min-h-11 min-w-0 items-center lg:m-0">
              <ShopWordmark place="masthead" />
            </Link>
            <div className="flex items-center lg:justify-end lg:gap-1">
              <SearchBox {...panel("search")} />
              <AccountMenu {...panel("account")} />
              <CartButton {...panel("cart")} />
            </div>
          </div>
        </div>
        {hasMenu && <menuSheet.Part {...menu} />}
      </header>
      <CategoryBar />
      {(current === "search" || current === "cart") && <div className="fixed inset-0 z-25 bg-scrim" />}
    </>
  );
}
