import { useState } from "react";
import { STAFF_ROLES, type StaffRole } from "#contract/accounts/session.ts";
import { inviteStaff } from "#contract/accounts/staff-accounts.calls.ts";
import { emailRule, MAX_EMAIL, MAX_NAME, nameRule } from "#contract/kernel/field.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";
import { ROLE_LABELS } from "./role-menu.tsx";

export function InviteButton({ disabled }: { disabled: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setIsOpen(true)}>
        Invite staff
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm({
    initial: { name: "", email: "", staffRole: "staff" },
    rules: { name: nameRule, email: emailRule },
    change: async (perform, { name, email, staffRole }) => {
      const body = { name: name.trim(), email: email.trim(), staffRole: staffRole as StaffRole };
      return perform(inviteStaff, { body });
    },
    onClose,
  });
  const { name, value, error, onBlur } = form.field("staffRole");
  return (
    <FormDialog
      title="Invite someone to work here"
      form={form}
      submit="Send invitation"
      intro="They get an email with a code to choose their password. It is good for 10 minutes; later they ask for a fresh one with Forgot password."
      onClose={onClose}
    >
      <TextField {...form.field("name")} label="Name" autoComplete="off" maxLength={MAX_NAME} required />
      <TextField
        {...form.field("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={MAX_EMAIL}
        required
      />
      <SelectField
        {...{ name, value, error, onBlur }}
        label="Role"
        hint={ROLE_LABELS[value as StaffRole].may}
        onChange={(event) => form.change("staffRole", event.target.value)}
      >
        {STAFF_ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role].title}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
