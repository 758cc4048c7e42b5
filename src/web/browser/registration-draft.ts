const KEY = "registrationDraft";

/** What was entered into the registration form, except the password. */
export type RegistrationDraft = { name: string; email: string; phone: string; marketing: boolean };

export const NO_DRAFT: RegistrationDraft = { name: "", email: "", phone: "", marketing: false };

/** The registration of this tab whose code was not entered yet. */
export function readRegistrationDraft(): RegistrationDraft {
  try {
    return { ...NO_DRAFT, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<RegistrationDraft>) };
  } catch {
    return NO_DRAFT;
  }
}

/** Without a draft, removes the stored one: the account is confirmed, or the user is logged in. */
export function writeRegistrationDraft(draft?: RegistrationDraft): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // If storage is full or blocked, the form is empty after Back.
  }
}
