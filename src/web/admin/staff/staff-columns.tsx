import { formatDateTime } from "#contract/kernel/dates.ts";
import { StateBadge } from "#web/ui/state-badge.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { StaffRow } from "./load-staff.ts";
import { RoleMenu } from "./role-menu.tsx";
import { ROLE_WORDS } from "./role-words.ts";
import { StaffLockButton } from "./staff-lock-button.tsx";

export const STAFF_COLUMNS: readonly TableColumn<StaffRow>[] = [
  {
    id: "name",
    header: "Name",
    className: "max-w-48 admin:max-w-72",
    cell: ({ name, email, isYou }) => (
      <>
        <span className="font-medium wrap-anywhere">{isYou ? `${name} (you)` : name}</span>
        <span className="block truncate text-13 text-ink-soft" title={email}>
          {email}
        </span>
      </>
    ),
  },
  {
    id: "role",
    header: "Role",
    cell: (row) => (row.isYou ? ROLE_WORDS[row.staffRole].title : <RoleMenu row={row} />),
  },
  { id: "state", header: "Account", cell: (row) => <StaffState row={row} /> },
  {
    id: "secondFactor",
    header: "Second factor",
    cell: ({ hasSecondFactor }) => (
      <StateBadge tone={hasSecondFactor ? "good" : "soft"}>{hasSecondFactor ? "On" : "Off"}</StateBadge>
    ),
  },
  {
    id: "lastLogin",
    header: "Last login",
    className: "whitespace-nowrap",
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? formatDateTime(lastLoginAt) : <span className="text-ink-mute">Not yet</span>,
  },
  {
    id: "lock",
    header: "Lock or unlock",
    hideHeader: true,
    align: "end",
    cell: (row) => !row.isYou && <StaffLockButton row={row} />,
  },
];

function StaffState({ row: { lockedAt, lastLoginAt } }: { row: StaffRow }) {
  if (lockedAt !== null) return <StateBadge tone="bad">Locked</StateBadge>;
  return lastLoginAt === null ? (
    <StateBadge tone="waiting">Invited</StateBadge>
  ) : (
    <StateBadge tone="good">Active</StateBadge>
  );
}
