import { useState } from "react";
import { STAFF_ROLES, type StaffRole } from "#contract/accounts/session.ts";
import { inviteStaff } from "#contract/accounts/staff-accounts.calls.ts";
import { emailRule, MAX_EMAIL, MAX_NAME, nameRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { ROLE_WORDS } from "./role-menu.tsx";

export function InviteButton({ disabled }: { disabled: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setIsOpen(true)}>
        Invite staff
      </Button>
      <Dialog open={isOpen} onClose={close} title="Invite someone to work here">
        {isOpen && <InviteForm onClose={close} />}
      </Dialog>
    </>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { name: "", email: "", staffRole: "staff" },
    rules: { name: nameRule, email: emailRule },
    async send({ name, email, staffRole }, { showErrors }) {
      const body = { name: name.trim(), email: email.trim(), staffRole: staffRole as StaffRole };
      const { isDone, errors } = await perform(inviteStaff, { body });
      if (errors) showErrors(errors);
      if (isDone) onClose();
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  const { name, value, error, onBlur } = form.field("staffRole");
  return (
    <form {...form.formProps} className="grid gap-4 text-ink">
      <p className="text-ink-soft">
        They get an email with a code to choose their password. It is good for 10 minutes; later they ask for a fresh
        one with Forgot password.
      </p>
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
        hint={ROLE_WORDS[value as StaffRole].may}
        onChange={(event) => form.change("staffRole", event.target.value)}
      >
        {STAFF_ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role].title}
          </option>
        ))}
      </SelectField>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
