export const MARKETING_LABEL = "Write to me about new pieces and offers.";
/** Not part of the label, so that the label “Email” finds only the email field of the same form. */
export const MARKETING_NOTE = "By email. I can take this back at any time under My Profile.";

/**
 * Wordings of the consent checkbox by version. A changed wording gets a new version and the old ones remain: every
 * consent in the history names the version it was given to.
 */
export const MARKETING_WORDINGS = {
  "2026-11": "Write to me by email about new pieces and offers. I can take this back at any time under My Profile.",
  "2026-11-29": `${MARKETING_LABEL} ${MARKETING_NOTE}`,
} as const;
export type MarketingWording = keyof typeof MARKETING_WORDINGS;

/** The current version. */
export const MARKETING_WORDING: MarketingWording = "2026-11-29";

/** Where a consent was given or withdrawn. */
export type ConsentPlace = "register" | "login" | "my-profile";

/** The current state. `since` is ISO 8601 in UTC; null when consent was never given. */
export type ConsentState = { given: boolean; since: string | null };

export type ConsentEventView = { given: boolean; at: string; place: ConsentPlace; wording: string };

/** A customer's current consents and their history, newest first. */
export type ConsentsView = { marketing: ConsentState; history: ConsentEventView[] };
