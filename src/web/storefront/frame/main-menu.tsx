import { onDemand } from "#web/browser/on-demand.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import { Dropdown } from "./dropdown.tsx";
import type { CategoryItem, MenuItems } from "./navigation-items.ts";
import type { PanelState } from "./use-open-panel.ts";

const categoryPanel = onDemand(async () => (await import("./category-panel.tsx")).CategoryPanel);

const WORD =
  "inline-flex min-h-11 items-center gap-1 px-3 text-15/[1.5] whitespace-nowrap transition-colors duration-150 hover:text-wine";

type MenuWordProps = PanelState & { label: string; to: string; items: CategoryItem[] };

function MenuWord({ label, to, items, ...state }: MenuWordProps) {
  const [first] = items;
  return (
    <Dropdown
      {...state}
      to={to}
      triggerClassName={WORD}
      trigger={
        <>
          {label} <Icon name={state.open ? "chevron-up" : "chevron-down"} size={16} />
        </>
      }
      panelClassName="top-full mt-1.5 left-3 grid w-125 cols-lead-50"
    >
      {first && <categoryPanel.Part items={items} first={first} />}
    </Dropdown>
  );
}

export type MainMenuProps = { items: MenuItems; categories: PanelState; silver: PanelState; className?: string };

/** The menu of a desktop. */
export function MainMenu({ items, categories, silver, className }: MainMenuProps) {
  const { shopByCategory, goldWithDiamonds: gold, sterlingSilver = items.silverKinds[0], silverKinds } = items;
  return (
    <nav
      aria-label="Shop"
      className={classNames("-ml-3 gap-1 xl:gap-2", className)}
      onPointerEnter={categoryPanel.preload}
    >
      <MenuWord {...categories} label="Shop by Category" to="/all-categories" items={shopByCategory} />
      {gold && (
        <PathLink to={gold.to} className={WORD}>
          {gold.label}
        </PathLink>
      )}
      {sterlingSilver && (
        <MenuWord {...silver} label={sterlingSilver.label} to={sterlingSilver.to} items={silverKinds} />
      )}
    </nav>
  );
}
