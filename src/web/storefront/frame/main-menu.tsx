import type { MainLink } from "#contract/content/menus.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { Dropdown } from "./dropdown.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { isLongMenu, itemOf, type MenuItem } from "./navigation-items.ts";
import type { PanelState } from "./use-open-panel.ts";

const categoryPanel = onDemand(async () => (await import("./category-panel.tsx")).CategoryPanel);

const ENTRY = "menu-word px-3 whitespace-nowrap transition-colors duration-150";

type MenuDropdownProps = PanelState & { label: string; to: string; items: MenuItem[] };

function MenuDropdown({ label, to, items, ...state }: MenuDropdownProps) {
  return (
    <Dropdown
      {...state}
      to={to}
      triggerClassName={ENTRY}
      trigger={`${label} `}
      panelClassName="left-3 grid w-125 cols-lead-50"
    >
      <categoryPanel.Part items={items} />
    </Dropdown>
  );
}

export type MainMenuProps = {
  links: readonly MainLink[];
  panel: (name: `main ${number}`) => PanelState;
};

/** The main menu on a desktop. A long one has a row of its own. */
export function MainMenu({ links, panel }: MainMenuProps) {
  return (
    <nav
      aria-label="Shop"
      className={`hidden gap-1 lg:flex xl:gap-2 ${isLongMenu(links) ? "menu-row" : "-ml-3"}`}
      onPointerEnter={categoryPanel.preload}
    >
      {links.map(({ children, ...link }, index) => {
        const { label, to } = itemOf(link);
        const key = `${label} ${to}`;
        return children ? (
          <MenuDropdown key={key} {...panel(`main ${index}`)} label={label} to={to} items={children.map(itemOf)} />
        ) : (
          <MenuAnchor key={key} to={to} className={ENTRY}>
            {label}
          </MenuAnchor>
        );
      })}
    </nav>
  );
}
