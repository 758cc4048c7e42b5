import type { UserDetailsView } from "#contract/accounts/session.ts";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { FoldButton } from "./fold-button.tsx";
import { NoticesMenu } from "./notices-menu.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { useCrumbs } from "./use-crumbs.ts";

export type TopBarProps = {
  person: UserDetailsView | undefined;
  notices: StaffNoticesView | undefined;
  onMenu: () => void;
};

export function TopBar({ person, notices, onMenu }: TopBarProps) {
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line pr-2 pl-1 admin:pr-5 admin:pl-4">
      <IconButton icon="menu" label="Menu" className="admin:hidden" onClick={onMenu} />
      <FoldButton />
      <Breadcrumbs items={useCrumbs()} oneLine className="min-w-0 flex-1 px-1" />
      <NoticesMenu notices={notices} />
      <ProfileMenu person={person} />
    </header>
  );
}
