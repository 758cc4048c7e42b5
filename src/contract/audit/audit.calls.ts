import { call, types } from "#contract/kernel/call.ts";
import type { Day } from "#contract/kernel/days.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { AuditEntryView, AuditSubject } from "./audit.ts";

/** Days are in Asia/Kolkata; both ends are included. */
type AuditQuery = PageQuery & { q?: string; subjectType?: AuditSubject; subjectId?: string; from?: Day; to?: Day };

export const listAuditEntries = call(
  "GET",
  "/staff/audit",
  "administrator",
  types<{ query: AuditQuery; answer: AuditEntryView[]; meta: ListMeta }>(),
  "length",
);
