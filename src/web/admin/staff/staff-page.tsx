import { useState } from "react";
import type { StaffAccountView } from "#contract/accounts/session.ts";
import { listStaff, lockStaff, unlockStaff } from "#contract/accounts/staff-accounts.calls.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { readSession } from "#web/browser/session-store.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { DataTable } from "../table/data-table.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { InviteButton } from "./invite-staff.tsx";
import { ROLE_LABELS, RoleMenu } from "./role-menu.tsx";

type StaffRow = StaffAccountView & { isYou: boolean };

export async function loadStaff(request: Request) {
  const loaded = await loadForStaff(listStaff, request);
  if ("failure" in loaded) return loaded;
  const you = readSession("userId");
  return { staff: loaded.data.map((row): StaffRow => ({ ...row, isYou: row.userId === you })) };
}

type StaffPageProps = {
  /** Undefined while they load. */
  loaded?: Awaited<ReturnType<typeof loadStaff>>;
};

export function StaffPage({ loaded }: StaffPageProps) {
  if (loaded && "failure" in loaded) {
    return (
      <>
        <PageHead title="Staff" />
        <NotLoaded {...loaded} />
      </>
    );
  }
  return (
    <>
      <PageHead title="Staff">
        <InviteButton disabled={!loaded} />
      </PageHead>
      <Box flush>
        <DataTable
          label="Staff"
          columns={COLUMNS}
          rows={loaded?.staff ?? []}
          rowId={(row) => row.userId}
          loading={!loaded}
          skeletonRows={3}
        />
      </Box>
    </>
  );
}

const COLUMNS: readonly TableColumn<StaffRow>[] = [
  {
    id: "name",
    header: "Name",
    className: "max-w-48 admin:max-w-72",
    cell: ({ name, email, isYou }) => (
      <>
        <span className="font-medium wrap-anywhere">{isYou ? `${name} (you)` : name}</span>
        <span className="block text-13 wrap-anywhere text-ink-soft sm:truncate" title={email}>
          {email}
        </span>
      </>
    ),
  },
  {
    id: "role",
    header: "Role",
    cell: (row) => (row.isYou ? ROLE_LABELS[row.staffRole].title : <RoleMenu row={row} />),
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
    cell: (row) => !row.isYou && <LockButton row={row} />,
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

const LOCK_LABELS = {
  lock: { title: "Lock", detail: "They are logged out at once and cannot log in again until you unlock them." },
  unlock: { title: "Unlock", detail: "They can log in again with their password." },
} as const;

/** Locks or unlocks a colleague's account, after a confirmation. */
function LockButton({ row: { userId, name, lockedAt } }: { row: StaffRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const verb = lockedAt === null ? "lock" : "unlock";
  const { title, detail } = LOCK_LABELS[verb];
  const close = () => setIsOpen(false);

  async function change(): Promise<void> {
    await perform(verb === "lock" ? lockStaff : unlockStaff, { params: { id: userId } });
    close();
  }

  return (
    <>
      <Button variant="outline" size="small" aria-label={`${title} ${name}`} onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={`${title} ${name}?`}
        confirmLabel={title}
        tone={verb === "lock" ? "alarm" : "plain"}
        busy={isBusy}
        onConfirm={() => void change()}
      >
        {detail}
      </ConfirmDialog>
    </>
  );
}
