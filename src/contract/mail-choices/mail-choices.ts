export const MAIL_KINDS = ["wishlist", "cart", "reviews"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

type MailKindFacts = {
  /** The name in the unsubscribe link and on its page. */
  name: string;
  /** The label of the switch. */
  label: string;
  /**
   * How the subscription starts: by an explicit choice, or with the consent to offers by email. It lasts until the
   * customer unsubscribes.
   */
  begins: "by choice" | "with consent";
};

/** Every kind of mail that a customer can unsubscribe from. To add a kind, add it here and in `MAIL_KINDS`. */
export const MAIL_KIND_FACTS = {
  wishlist: {
    name: "wishlist emails",
    label: "Write to me when a piece on my wishlist costs less or is back in stock.",
    begins: "by choice",
  },
  cart: {
    name: "cart reminders",
    label: "Remind me once of pieces that I left in my cart. Only while I agree to offers by email.",
    begins: "with consent",
  },
  reviews: {
    name: "review invitations",
    label: "Ask me once for each order how I like it. Only while I agree to offers by email.",
    begins: "with consent",
  },
} as const satisfies Record<MailKind, MailKindFacts>;

export type MailChoiceView = { kind: MailKind; wanted: boolean };

/** The unsubscribe page of a kind of mail, which needs no login. A POST to it unsubscribes immediately (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}
