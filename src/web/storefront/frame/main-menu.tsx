import type { MainLink } from "#contract/content/menus.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Dropdown } from "./dropdown.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { isLongMenu, itemOf, type MenuItem } from "./navigation-items.ts";
import type { PanelState } from "./use-open-panel.ts";

const categoryPanel = onDemand(async () => (await import("./category-panel.tsx")).CategoryPanel);

const ENTRY = "menu-word px-3 whitespace-nowrap transition-colors duration-150";

type MenuDropdownProps = PanelState & { label: string; to: string; items: MenuItem[]; side: string };

function MenuDropdown({ label, to, items, side, ...state }: MenuDropdownProps) {
  return (
    <Dropdown
      {...state}
      to={to}
      triggerClassName={ENTRY}
      trigger={
        <>
          {`${label} `}
          <Icon name={state.open ? "chevron-up" : "chevron-down"} size={16} />
        </>
      }
      panelClassName={`top-full mt-1.5 ${side} grid w-125 cols-lead-50`}
    >
      <categoryPanel.Part items={items} />
    </Dropdown>
  );
}

export type MainMenuProps = {
  links: readonly MainLink[];
  panel: (name: `main ${number}`) => PanelState;
  className?: string;
};

/** The main menu on a desktop. A long one has a row of its own. */
export function MainMenu({ links, panel, className }: MainMenuProps) {
  const long = isLongMenu(links);
  return (
    <nav
      aria-label="Shop"
      className={classNames(
        "gap-1 xl:gap-2",
        long ? "order-last col-span-3 flex-wrap justify-center" : "-ml-3",
        className,
      )}
      onPointerEnter={categoryPanel.preload}
    >
      {links.map(({ children, ...link }, index) => {
        const { label, to } = itemOf(link);
        const key = `${label} ${to}`;
        return children ? (
          <MenuDropdown
            key={key}
            {...panel(`main ${index}`)}
            label={label}
            to={to}
            items={children.map(itemOf)}
            side={long && index >= links.length / 2 ? "right-3" : "left-3"}
          />
        ) : (
          <MenuAnchor key={key} to={to} className={ENTRY}>
            {label}
          </MenuAnchor>
        );
      })}
    </nav>
  );
}
