/**
 * The words that are ticked. A change of them comes with a new version, and the old words stay: the history of every
 * consent names the version that it was given to.
 */
export const MARKETING_WORDINGS = {
  "2026-11": "Write to me by email about new pieces and offers. I can take this back at any time under My Profile.",
} as const;
export type MarketingWording = keyof typeof MARKETING_WORDINGS;

/** The version that is asked for today. */
export const MARKETING_WORDING: MarketingWording = "2026-11";

/** Where a consent was given or taken back. */
export type ConsentPlace = "register" | "my-profile";

/** How it stands. Time ISO 8601, UTC; nothing when it was never given. */
export type ConsentState = { given: boolean; since: string | null };

export type ConsentEventView = { given: boolean; at: string; place: ConsentPlace; wording: string };

/** How a customer's consents stand, and how they came about, newest first. */
export type ConsentsView = { marketing: ConsentState; history: ConsentEventView[] };
