import { useState } from "react";
import { lockStaff, unlockStaff } from "#contract/accounts/staff-accounts.calls.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import type { StaffRow } from "./load-staff.ts";

const WORDS = {
  lock: { title: "Lock", detail: "They are logged out at once and cannot log in again until you unlock them." },
  unlock: { title: "Unlock", detail: "They can log in again with their password." },
} as const;

/** Keeps a colleague out, or lets them in again; asks first. */
export function StaffLockButton({ row: { userId, name, lockedAt } }: { row: StaffRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const verb = lockedAt === null ? "lock" : "unlock";
  const { title, detail } = WORDS[verb];
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
