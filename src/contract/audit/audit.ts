/** The kinds of subject that a change can be made to. */
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

/** One field that differs. `from` is null for a value that was added, `to` for one that was removed. */
export type AuditChange = { field: string; from: string | null; to: string | null };

export type AuditEntryView = {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  actorName: string;
  /** A verb in the past tense for display: `changed`, `archived`, `refunded`. */
  action: string;
  subjectType: AuditSubject;
  subjectId: string;
  subjectLabel: string;
  changes: AuditChange[];
};
