import { z } from "zod";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { AUDIT_SUBJECTS, type AuditEntryView } from "./audit.ts";

const day = z.iso.date({ error: "A day is written like 2026-11-21." });

/** Days are in Asia/Kolkata and of any year, unlike those of `daySchema`; both ends are included. */
export const ListAuditEntriesSchema = PagingSchema.extend({
  q: searchQuery.optional(),
  subjectType: z.enum(AUDIT_SUBJECTS, { error: "Unknown subject." }).optional(),
  subjectId: searchQuery.optional(),
  from: day.optional(),
  to: day.optional(),
}).refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
  path: ["to"],
  error: "The last day is before the first.",
});
export type ListAuditEntries = z.output<typeof ListAuditEntriesSchema>;

export const AuditEntryViewSchema: z.ZodType<AuditEntryView> = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  action: z.string().meta({ description: "A verb in the past tense for display: changed, archived, refunded." }),
  subjectType: z.enum(AUDIT_SUBJECTS),
  subjectId: z.string(),
  subjectLabel: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
