import { useRef } from "react";
import { createAccount } from "#contract/accounts/accounts.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { confirmRule, emailRule, MAX_NAME, nameRule, passwordRule, phoneRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { NO_DRAFT, readRegistrationDraft, writeRegistrationDraft } from "#web/browser/registration-draft.ts";
import { send } from "#web/browser/send.ts";
import { rememberContact } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useHydrated } from "#web/browser/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EmailField } from "./email-field.tsx";
import { MarketingCheckbox } from "./marketing-checkbox.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PhoneField } from "./phone-field.tsx";

export type RegisterFormProps = {
  /** Called once a code is mailed and the address is stored. */
  onRegistered: () => void | Promise<void>;
};

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  // After Back from the code screen; the server renders empty fields.
  const draft = useHydrated() ? readRegistrationDraft() : NO_DRAFT;
  // Uncontrolled, so that the checkbox can be used before hydration.
  const marketing = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { name: draft.name, email: draft.email, phone: draft.phone, password: "", confirmPassword: "" },
    rules: {
      name: nameRule,
      email: emailRule,
      phone: phoneRule,
      password: passwordRule,
      confirmPassword: (value, { password }) => confirmRule(password, accountMessages.passwordsDiffer)(value),
    },
    async send(values, { signal, showErrors }) {
      const contact = { email: values.email.trim(), phone: values.phone };
      const name = values.name.trim();
      const isWanted = marketing.current?.checked === true;
      const consent = isWanted ? { marketingConsent: true } : {};
      const body = { ...values, ...contact, ...consent, name, VeryOtpLoginID: 0, otp: "" };
      const answer = await send(createAccount, { body, signal });
      if (!answer.isSuccess) {
        showToast("bad", answer.sys_message || messages.somethingWrongTryAgain);
        return showErrors(answer.errors);
      }
      rememberContact(contact);
      writeRegistrationDraft({ ...contact, name, marketing: isWanted });
      showToast("good", accountMessages.registerSent);
      await onRegistered();
    },
    onInvalid: () => showToast("bad", accountMessages.registerInvalid),
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <TextField {...form.field("name")} label="Name" autoComplete="name" maxLength={MAX_NAME} required />
      <EmailField {...form.field("email")} required />
      <PhoneField {...form.field("phone")} onNumberChange={(number) => form.change("phone", number)} required />
      <NewPasswordFields
        label="Password"
        password={form.field("password")}
        typed={form.values.password}
        confirm={form.field("confirmPassword")}
      />
      <MarketingCheckbox ref={marketing} defaultChecked={draft.marketing} />
      <Button type="submit" block busy={form.busy} disabled={!form.isValid}>
        Register
      </Button>
    </form>
  );
}
