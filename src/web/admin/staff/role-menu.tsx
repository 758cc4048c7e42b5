import { useState } from "react";
import { STAFF_ROLES, type StaffAccountView, type StaffRole } from "#contract/accounts/session.ts";
import { changeStaffRole } from "#contract/accounts/staff-accounts.calls.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** The name and the permissions of each role. */
export const ROLE_LABELS: Record<StaffRole, { title: string; may: string }> = {
  administrator: { title: "Administrator", may: "Everything, also staff, settings and the change log." },
  staff: { title: "Staff", may: "Orders, customers, catalogue, coupons and journal." },
};

const QUESTIONS: Record<StaffRole, { title: (name: string) => string; detail: string }> = {
  administrator: {
    title: (name) => `Make ${name} an administrator?`,
    detail: "They can then do everything, also change staff and settings. They have to log in again.",
  },
  staff: {
    title: (name) => `Make ${name} staff only?`,
    detail: "They can no longer change staff and settings or read the change log. They have to log in again.",
  },
};

/** The role of a colleague. Changing it requires a confirmation. */
export function RoleMenu({ row: { userId, name, staffRole } }: { row: StaffAccountView }) {
  const [chosen, setChosen] = useState<StaffRole>(staffRole);
  const [isOpen, setIsOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const close = () => setIsOpen(false);

  async function change(): Promise<void> {
    await perform(changeStaffRole, { params: { id: userId }, body: { staffRole: chosen } });
    close();
  }

  return (
    <>
      <Menu
        label={`Role of ${name}`}
        triggerLabel={`Role of ${name}: ${ROLE_LABELS[staffRole].title}`}
        triggerClassName="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 whitespace-nowrap hover:bg-sand dense-desk:min-h-8"
        className="w-72"
        trigger={
          <>
            {ROLE_LABELS[staffRole].title}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {STAFF_ROLES.map((role) => (
          <MenuItem
            key={role}
            chosen={role === staffRole}
            onSelect={() => {
              setChosen(role);
              setIsOpen(role !== staffRole);
            }}
          >
            {ROLE_LABELS[role].title}
            <span className="block pb-1 text-13 text-ink-soft">{ROLE_LABELS[role].may}</span>
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={QUESTIONS[chosen].title(name)}
        confirmLabel="Change role"
        tone="plain"
        busy={isBusy}
        onConfirm={() => void change()}
      >
        {QUESTIONS[chosen].detail}
      </ConfirmDialog>
    </>
  );
}
