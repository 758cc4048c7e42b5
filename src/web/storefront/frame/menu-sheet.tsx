import type { ReactNode } from "react";
import { Link } from "react-router";
import { readSession } from "#web/browser/session-store.ts";
import { useLogout } from "#web/browser/use-logout.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { accountLinks, type CategoryItem, type MenuItems } from "./navigation-items.ts";
import type { PanelState } from "./use-open-panel.ts";

const ROW = "flex min-h-12 w-full items-center justify-between px-4 text-18 focus-visible:-outline-offset-2";

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ROW}>
        {children}
      </Link>
    </li>
  );
}

function Group({ label, items }: { label: string; items: CategoryItem[] }) {
  return (
    <li>
      <details className="group unfold">
        <summary className={ROW}>
          {label} <Icon name="chevron-down" className="transition-transform duration-250 group-open:rotate-180" />
        </summary>
        <ul className="pb-1">
          {items.map((item) => (
            <li key={item.label}>
              <Link
                to={item.to}
                className="flex min-h-11 items-center px-8 text-ink-soft focus-visible:-outline-offset-2"
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const LIST = "divide-y divide-line border-b border-line";

/** The menu of a phone. */
export function MenuSheet({ items, open, onOpenChange }: PanelState & { items: MenuItems }) {
  const { shopByCategory, goldWithDiamonds: gold, sterlingSilver = items.silverKinds[0], silverKinds } = items;
  const { logOut, isBusy } = useLogout();
  return (
    <Sheet
      open={open}
      onClose={() => onOpenChange(false)}
      side="left"
      label="Menu"
      title={
        <Link to="/" className="inline-flex min-h-11 min-w-0 items-center">
          <ShopWordmark />
        </Link>
      }
    >
      <nav aria-label="Menu">
        <ul className={LIST}>
          {shopByCategory.length > 0 && <Group label="Shop by Category" items={shopByCategory} />}
          {gold && <Row to={gold.to}>{gold.label}</Row>}
          {sterlingSilver && <Group label={sterlingSilver.label} items={silverKinds} />}
          {items.directLinks.map((item) => (
            <Row key={item.label} to={item.to}>
              {item.label}
            </Row>
          ))}
        </ul>
        <ul className={classNames(LIST, "in-data-[session=in]:hidden")}>
          <Row to="/login">Login</Row>
        </ul>
        <ul className={classNames(LIST, "hidden in-data-[session=in]:block")}>
          {accountLinks(readSession("role")).map(({ label, to }) => (
            <Row key={to} to={to}>
              {label}
            </Row>
          ))}
          <li>
            <button type="button" className={ROW} aria-busy={isBusy} onClick={() => void logOut()}>
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </Sheet>
  );
}
