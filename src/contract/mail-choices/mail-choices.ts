export const MAIL_KINDS = ["wishlist", "cart", "reviews"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

type MailKindFacts = {
  /** As the link in the mail and the page of that link name it. */
  name: string;
  /** What the customer reads beside the switch. */
  words: string;
  /** By a choice of its own, or with the consent to offers by email, until this kind is ended. */
  begins: "by choice" | "with consent";
};

/** Every kind of mail that a customer can end. A new kind needs its line here and in `MAIL_KINDS`, and nothing else. */
export const MAIL_KIND_FACTS = {
  wishlist: {
    name: "wishlist mails",
    words: "Write to me when a piece on my wishlist costs less or is back in stock.",
    begins: "by choice",
  },
  cart: {
    name: "cart reminders",
    words: "Remind me once of pieces that I left in my cart. Only while I agree to offers by email.",
    begins: "with consent",
  },
  reviews: {
    name: "review invitations",
    words: "Ask me once for each order how I like it. Only while I agree to offers by email.",
    begins: "with consent",
  },
} as const satisfies Record<MailKind, MailKindFacts>;

export type MailChoiceView = { kind: MailKind; wanted: boolean };

/** The page at which a kind of mail is ended without a login. A POST to it ends the mails at once (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}
