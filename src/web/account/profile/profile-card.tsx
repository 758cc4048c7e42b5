import { startTransition, useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { updateProfile } from "#contract/accounts/accounts.calls.ts";
import { maskPassword, type ProfileView } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { MAX_ADDRESS, MAX_NAME, nameRule, phoneRule } from "#contract/kernel/field.rules.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { send } from "#web/browser/send.ts";
import { rememberContact } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EmailField } from "../forms/email-field.tsx";
import { PhoneField } from "../forms/phone-field.tsx";
import { ProfilePanel } from "./profile-page.tsx";

const leaveGuard = onDemand(async () => (await import("../forms/login-again.tsx")).AccountLeaveGuard);

export function ProfileCard({ profile }: { profile: ProfileView }) {
  const editing = useProfileEditing(profile);
  const { form, isEditing, editButton, edit, cancel } = editing;
  return (
    <ProfilePanel>
      {isEditing && <leaveGuard.Part when={editing.isChanged} />}
      <ProfileForm profile={profile} editing={editing}>
        {isEditing ? (
          <>
            <Button key="save" type="submit" busy={form.busy}>
              Save
            </Button>
            <Button variant="outline" disabled={form.busy} onClick={cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <Button key="edit" ref={editButton} variant="outline" onClick={edit}>
            Edit
          </Button>
        )}
      </ProfileForm>
    </ProfilePanel>
  );
}

/** Edit mode of the profile. It works on a copy of the values, which Cancel discards and Save sends. */
function useProfileEditing(profile: ProfileView) {
  const [isEditing, setIsEditing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  const loginAgain = useLoginAgain();
  const { revalidate } = useRevalidator();
  const original = { name: profile.name, phone: profile.phone, address: profile.address };

  const form = useForm({
    initial: original,
    rules: {
      name: nameRule,
      // Staff accounts are created without a phone number.
      phone: (phone) => (phone === "" && profile.phone === "" ? undefined : phoneRule(phone)),
    },
    async send({ phone, ...values }, { signal, showErrors }) {
      const { email, password } = profile;
      const body = { ...values, email, password, ...(phone && { phone }) };
      const answer = await send(updateProfile, { body, signal });
      if (answer.code === "unauthenticated") return loginAgain(answer.sys_message);
      if (!answer.isSuccess) {
        showToast("bad", answer.sys_message || accountMessages.profileUpdateFailed);
        return showErrors(answer.errors);
      }
      showToast("good", answer.sys_message);
      rememberContact({ email, phone });
      await revalidate();
      // In the same transition in which the router shows the reloaded profile.
      startTransition(() => setIsEditing(false));
    },
    onFailure: () => showToast("bad", accountMessages.profileUpdateFailed),
  });

  useEffect(() => {
    if (isEditing) nameField.current?.focus();
    else if (hasEdited.current) editButton.current?.focus();
    hasEdited.current = isEditing;
  }, [isEditing]);

  const { name, phone, address } = form.values;
  return {
    form,
    isEditing,
    isChanged: name !== profile.name || phone !== profile.phone || address !== profile.address,
    nameField,
    editButton,
    edit(): void {
      form.reset(original);
      setIsEditing(true);
    },
    cancel: () => setIsEditing(false),
  };
}

type ProfileFormProps = {
  profile: ProfileView;
  editing: ReturnType<typeof useProfileEditing>;
  children: ReactNode;
};

/** The same fields for reading and editing, so that the layout does not shift. The children are the buttons. */
function ProfileForm({ profile, editing: { form, isEditing, nameField }, children }: ProfileFormProps) {
  const field = (name: "name" | "address") =>
    isEditing ? form.field(name) : { name, value: profile[name], readOnly: true };
  return (
    <form {...form.formProps} aria-label="Your details" className="grid gap-5 md:grid-cols-2 md:gap-x-8">
      <TextField {...field("name")} ref={nameField} label="Name" autoComplete="name" maxLength={MAX_NAME} required />
      <EmailField name="email" value={profile.email} readOnly hint={isEditing && "Your email stays as it is."} />
      {isEditing ? (
        <PhoneField {...form.field("phone")} onNumberChange={(number) => form.change("phone", number)} />
      ) : (
        <PhoneField name="phone" value={profile.phone} readOnly />
      )}
      <TextField
        label="Password"
        value={maskPassword(profile.password)}
        disabled
        readOnly
        hint={
          <Link
            to="/forget-password"
            state={{ email: profile.email }}
            className="relative link after:absolute after:-inset-x-2 after:-inset-y-3"
          >
            Change password
          </Link>
        }
      />
      <TextAreaField
        {...field("address")}
        label="Address"
        autoComplete="street-address"
        maxLength={MAX_ADDRESS}
        placeholder={isEditing ? undefined : "No address yet"}
        hint={isEditing && "With city, pincode and landmark."}
        className="md:col-span-2"
      />
      <div className="flex flex-wrap gap-4 md:col-span-2">{children}</div>
    </form>
  );
}
