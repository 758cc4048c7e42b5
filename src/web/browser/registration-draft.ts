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

export function storeRegistrationDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // If storage is full or blocked, the form is empty after Back.
  }
}

/** To be called once the account is confirmed or the user is logged in. */
export function removeRegistrationDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}
