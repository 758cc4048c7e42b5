import type { ReactNode } from "react";
import { Link } from "react-router";
import { maskPassword, type ProfileView } from "#contract/accounts/session.ts";
import { MAX_ADDRESS, MAX_NAME } from "#contract/kernel/field.rules.ts";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EmailField } from "../forms/email-field.tsx";
import { PhoneField } from "../forms/phone-field.tsx";
import type { ProfileEditing } from "./use-profile-editing.ts";

export type ProfileFormProps = { profile: ProfileView; editing: ProfileEditing; children: ReactNode };

/** The same fields to read and to edit, so that nothing moves between the two. Children are the buttons. */
export function ProfileForm({ profile, editing: { form, isEditing, nameField }, children }: ProfileFormProps) {
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
