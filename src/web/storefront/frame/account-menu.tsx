import { Link } from "react-router";
import { useLogout } from "#web/browser/use-logout.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Dropdown } from "./dropdown.tsx";
import { ACCOUNT_LINKS } from "./navigation-items.ts";
import type { PanelState } from "./use-open-panel.ts";

const WORD =
  "inline-flex min-h-11 items-center gap-1 rounded-control text-15/[1.5] transition-colors duration-150 max-lg:w-11 " +
  "max-lg:justify-center max-lg:hover:bg-sand lg:px-3.5 lg:hover:text-wine";
const ROW = "flex min-h-11 w-full items-center px-6 hover:bg-ivory focus-visible:-outline-offset-2";

function Word({ children }: { children: string }) {
  return (
    <>
      <Icon name="user" className="lg:hidden" />
      <span className="max-lg:sr-only">{children}</span>
    </>
  );
}

/** Both states are in the HTML, which is the same for everyone; the mark on `<html>` shows the right one. */
export function AccountMenu(state: PanelState) {
  const { logOut, isBusy } = useLogout();
  return (
    <>
      <Link to="/login" className={classNames(WORD, "in-data-[session=in]:hidden")}>
        <Word>Login</Word>
      </Link>
      <Dropdown
        {...state}
        className="hidden in-data-[session=in]:block"
        triggerClassName={WORD}
        trigger={
          <>
            <Word>Account</Word>
            <Icon name={state.open ? "chevron-up" : "chevron-down"} size={16} className="max-lg:hidden" />
          </>
        }
        panelClassName="top-[calc(100%+6px)] right-0 w-48"
      >
        <ul className="py-2">
          {ACCOUNT_LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={ROW}>
                {label}
              </Link>
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
