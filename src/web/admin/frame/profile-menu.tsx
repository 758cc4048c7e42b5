import type { UserDetailsView } from "#contract/accounts/session.ts";
import { useIsLoggedIn } from "#web/browser/session-store.ts";
import { useLogout } from "#web/browser/use-logout.ts";
import { iconButtonLook } from "#web/ui/icon-button-look.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem, MenuLine, MenuLink, MenuText } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { initialsOf } from "./initials.rules.ts";

export function ProfileMenu({ person }: { person: UserDetailsView | undefined }) {
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
