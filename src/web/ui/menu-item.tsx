import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

const ROW =
  "flex min-h-11 w-full items-center gap-2.5 px-4 py-1 text-left hover:bg-ivory focus:bg-ivory focus-visible:-outline-offset-2 " +
  "dense-desk:min-h-9 aria-disabled:cursor-default aria-disabled:text-ink-mute aria-disabled:hover:bg-transparent";

type Look = {
  icon?: IconProps["name"] | undefined;
  /** At the end of the line: a number, a short word. */
  aside?: ReactNode;
  children: ReactNode;
};

function Content({ icon, aside, children }: Look) {
  return (
    <>
      {icon && <Icon name={icon} size={18} className="text-ink-soft" />}
      <span className="min-w-0 flex-1">{children}</span>
      {aside}
    </>
  );
}

export type MenuItemProps = Look & {
  onSelect: () => void;
  /** If given, the item is one of several options, and this says whether it is selected. */
  chosen?: boolean | undefined;
  /** `alarm` for actions that cannot be undone. */
  tone?: "plain" | "alarm" | undefined;
  disabled?: boolean | undefined;
};

export function MenuItem({ onSelect, chosen, tone, disabled, ...content }: MenuItemProps) {
  return (
    <button
      type="button"
      role={chosen === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={chosen}
      aria-disabled={disabled}
      tabIndex={-1}
      className={classNames(ROW, tone === "alarm" && "text-alarm")}
      onClick={(event) => {
        if (disabled) event.stopPropagation();
        else onSelect();
      }}
    >
      <Content {...content} />
      {chosen !== undefined && (
        <Icon name="check" size={16} className={classNames("text-wine", !chosen && "invisible")} />
      )}
    </button>
  );
}

export type MenuLinkProps = Look & { to: LinkProps["to"] };

export function MenuLink({ to, ...content }: MenuLinkProps) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={ROW}>
      <Content {...content} />
    </Link>
  );
}

/** A text between the items: the owner of the menu, the heading of a group. */
export function MenuText({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-4 py-2">
      {children}
    </div>
  );
}

export function MenuLine() {
  return <hr className="my-1.5 border-line" />;
}
