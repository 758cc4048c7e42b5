import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { iconButtonLook } from "#web/ui/icon-button-look.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MenuLink } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { countWaiting, shortCount, NOTICES } from "./notices.rules.ts";

export function NoticesMenu({ notices }: { notices: StaffNoticesView | undefined }) {
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
        <MenuLink key={kind} to={to} aside={notices && <Count of={notices[kind]} />}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className={classNames("tabular-nums", of > 0 ? "font-semibold text-wine" : "text-ink-mute")}>
      {shortCount(of)}
    </span>
  );
}
