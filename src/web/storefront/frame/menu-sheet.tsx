import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MenusView } from "#contract/content/menus.ts";
import { readSession } from "#web/browser/session-store.ts";
import { useLogout } from "#web/browser/use-logout.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { accountLinks, itemOf, type MenuItem } from "./navigation-items.ts";
import type { PanelState } from "./use-open-panel.ts";

const ROW = "flex min-h-12 w-full items-center justify-between px-4 text-18 focus-visible:-outline-offset-2";

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <MenuAnchor to={to} className={ROW}>
        {children}
      </MenuAnchor>
    </li>
  );
}

function Group({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    <li>
      <details className="group unfold">
        <summary className={ROW}>
          {label} <Icon name="chevron-down" className="transition-transform duration-250 group-open:rotate-180" />
        </summary>
        <ul className="pb-1">
          {items.map((item) => (
            <li key={`${item.label} ${item.to}`}>
              <MenuAnchor
                to={item.to}
                className="flex min-h-11 items-center px-8 text-ink-soft focus-visible:-outline-offset-2"
              >
                {item.label}
              </MenuAnchor>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const LIST = "divide-y divide-line border-b border-line";

/** The main menu on a phone. */
export function MenuSheet({ menus, open, onOpenChange }: PanelState & { menus: MenusView }) {
  const { logOut, isBusy } = useLogout();
  return (
    <Sheet
      open={open}
      onClose={() => onOpenChange(false)}
      side="left"
      label="Menu"
      title={
        <Link to="/" className="inline-flex min-h-11 min-w-0 items-center">
          <ShopWordmark place="bar" />
        </Link>
      }
    >
      <nav aria-label="Menu">
        <ul className={LIST}>
          {menus.main.map(({ children, ...link }) => {
            const { label, to } = itemOf(link);
            const key = `${label} ${to}`;
            return children ? (
              <Group key={key} label={label} items={children.map(itemOf)} />
            ) : (
              <Row key={key} to={to}>
                {label}
              </Row>
            );
          })}
          {menus.second.map(itemOf).map(({ label, to }) => (
            <Row key={`${label} ${to}`} to={to}>
              {label}
            </Row>
          ))}
        </ul>
        <ul className={classNames(LIST, "in-data-[session=in]:hidden")}>
          <Row to="/login">Login</Row>
          <Row to="/wishlist">Wishlist</Row>
        </ul>
        <ul className={classNames(LIST, "hidden in-data-[session=in]:block")}>
          {accountLinks(readSession("role")).map(({ label, to }) => (
            <Row key={to} to={to}>
              {label}
            </Row>
          ))}
          <li>
            <button
              type="button"
              className={ROW}
              aria-busy={isBusy}
              onClick={() => {
                // An alert that it failed would be hidden behind the sheet.
                onOpenChange(false);
                void logOut();
              }}
            >
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </Sheet>
  );
}
