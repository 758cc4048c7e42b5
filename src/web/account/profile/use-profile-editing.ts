import { startTransition, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { updateProfile } from "#contract/accounts/accounts.calls.ts";
import type { ProfileView } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { nameRule, phoneRule } from "#contract/kernel/field.rules.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { send } from "#web/browser/send.ts";
import { forgetSession, rememberContact } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";

export type ProfileEditing = ReturnType<typeof useProfileEditing>;

/** Edit mode of the profile: its own copy of the values, which Cancel drops and Save sends. */
export function useProfileEditing(profile: ProfileView) {
  const [isEditing, setIsEditing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const original = { name: profile.name, phone: profile.phone, address: profile.address };

  const form = useForm({
    initial: original,
    rules: {
      name: nameRule,
      // Accounts of staff are made without one.
      phone: (phone) => (phone === "" && profile.phone === "" ? undefined : phoneRule(phone)),
    },
    async send({ phone, ...values }, { signal, refuse }) {
      const { email, password } = profile;
      const body = { ...values, email, password, ...(phone && { phone }) };
      const answer = await send(updateProfile, { body, signal });
      if (answer.code === "unauthenticated") {
        showToast("bad", answer.sys_message);
        forgetSession();
        storeReturnUrl("/my-profile");
        await navigate("/login");
        return;
      }
      if (!answer.isSuccess) {
        showToast("bad", answer.sys_message || accountMessages.profileUpdateFailed);
        return refuse(answer.errors);
      }
      showToast("good", answer.sys_message);
      rememberContact({ email, phone });
      await revalidate();
      // One step with the fresh profile, which the router brings in by a transition.
      startTransition(() => setIsEditing(false));
    },
    onFailure: () => showToast("bad", accountMessages.profileUpdateFailed),
  });

  useEffect(() => {
    if (isEditing) nameField.current?.focus();
    else if (hasEdited.current) editButton.current?.focus();
    hasEdited.current = isEditing;
  }, [isEditing]);

  return {
    form,
    isEditing,
    nameField,
    editButton,
    edit(): void {
      form.reset(original);
      setIsEditing(true);
    },
    cancel: () => setIsEditing(false),
  };
}
