import type { UserDetailsView } from "#contract/accounts/session.ts";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { returnAge } from "#contract/returns/return-limits.ts";
import { useIsLoggedIn } from "#web/browser/session-store.ts";
import { sidebar } from "#web/browser/sidebar-store.ts";
import { useLogout } from "#web/browser/use-logout.ts";
import { useNow } from "#web/browser/use-now.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { iconButtonLook } from "#web/ui/icon-button-look.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem, MenuLine, MenuLink, MenuText } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { MenuItem as StaffMenuItem } from "./menu-items.ts";
import { countWaiting, initialsOf, NOTICES, shortCount } from "./top-bar.rules.ts";
import { useCrumbs } from "./use-crumbs.ts";

export type TopBarProps = {
  /** The menu as the viewer sees it. */
  menu: readonly StaffMenuItem[];
  person: UserDetailsView | undefined;
  notices: StaffNoticesView | undefined;
  /** Visitors see no notices. */
  isForStaff: boolean;
  onMenu: () => void;
};

export function TopBar({ menu, person, notices, isForStaff, onMenu }: TopBarProps) {
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line pr-2 pl-1 admin:pr-5 admin:pl-4">
      <IconButton icon="menu" label="Menu" className="admin:hidden" onClick={onMenu} />
      <FoldButton />
      <Breadcrumbs items={useCrumbs(menu)} oneLine className="staff-crumbs min-w-0 flex-1 px-1" />
      {isForStaff && <NoticesMenu notices={notices} />}
      <ProfileMenu person={person} />
    </header>
  );
}

/** Folds the sidebar to its icons, or unfolds it. The browser stores the choice. */
function FoldButton() {
  const isFolded = sidebar.use() === "folded";
  return (
    <IconButton
      icon="sidebar"
      iconSize={18}
      label={isFolded ? "Expand menu" : "Collapse menu"}
      aria-expanded={!isFolded}
      aria-controls="sidebar"
      className="max-admin:hidden"
      onClick={() => sidebar.write(isFolded ? "open" : "folded")}
    />
  );
}

function NoticesMenu({ notices }: { notices: StaffNoticesView | undefined }) {
  const waiting = countWaiting(notices);
  return (
    <Menu
      label="Notifications"
      align="end"
      triggerLabel={waiting > 0 ? `Notifications, ${waiting} new` : "Notifications"}
      triggerClassName={iconButtonLook({})}
      trigger={
        <>
          <Icon name="bell" size={18} />
          {waiting > 0 && <CountBadge count={waiting} className="absolute top-1 right-0.5" />}
        </>
      }
      className="w-64"
    >
      {NOTICES.map(({ kind, label, to }) => (
        <MenuLink key={kind} to={to} aside={notices && <Count count={notices[kind]} />}>
          {label}
          {kind === "openReturns" && <OldestReturn requestedAt={notices?.oldestReturnAt} />}
        </MenuLink>
      ))}
    </Menu>
  );
}

function OldestReturn({ requestedAt }: { requestedAt: string | null | undefined }) {
  const now = useNow();
  if (requestedAt == null) return null;
  return <span className="block text-13 text-ink-soft">The oldest from {returnAge(requestedAt, now)}</span>;
}

function Count({ count }: { count: number }) {
  return (
    <span className={classNames("tabular-nums", count > 0 ? "font-semibold text-wine" : "text-ink-mute")}>
      {shortCount(count)}
    </span>
  );
}

function ProfileMenu({ person }: { person: UserDetailsView | undefined }) {
  const isLoggedIn = useIsLoggedIn();
  const { logOut } = useLogout();
  return (
    <Menu
      label="Profile"
      align="end"
      triggerLabel={person ? `Profile, ${person.name}` : "Profile"}
      triggerClassName={iconButtonLook({})}
      trigger={person ? <Avatar name={person.name} /> : <Icon name="user" size={18} />}
      className="w-64"
    >
      {person && (
        <>
          <MenuText>
            <p className="truncate font-semibold">{person.name}</p>
            <p className="truncate text-13 text-ink-soft">{person.email}</p>
          </MenuText>
          <MenuLine />
        </>
      )}
      <MenuLink to="/" icon="bag">
        View the shop
      </MenuLink>
      {isLoggedIn ? (
        <>
          <MenuLink to="/my-profile" icon="user">
            My Profile
          </MenuLink>
          <MenuLink to="/account-security" icon="lock">
            Account Security
          </MenuLink>
          <MenuLine />
          <MenuItem icon="logout" onSelect={() => void logOut()}>
            Logout
          </MenuItem>
        </>
      ) : (
        <MenuLink to="/guest/login" icon="login">
          Login
        </MenuLink>
      )}
    </Menu>
  );
}

function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-7 place-items-center rounded-full bg-wine text-12 font-semibold text-paper"
    >
      {initialsOf(name)}
    </span>
  );
}
