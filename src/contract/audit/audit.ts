/** What a change was made to. */
export const AUDIT_SUBJECTS = [
  "product",
  "category",
  "order",
  "customer",
  "staff",
  "coupon",
  "offer",
  "post",
  "settings",
  "rates",
  "content",
  "review",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** One field that differs; `from` is null where there was no value before, `to` where there is none now. */
export type AuditChange = { field: string; from: string | null; to: string | null };

export type AuditEntryView = {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  actorName: string;
  /** In the past tense, for people: `changed`, `archived`, `refunded`. */
  action: string;
  subjectType: AuditSubject;
  subjectId: string;
  subjectLabel: string;
  changes: AuditChange[];
};
