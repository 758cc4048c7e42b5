import { z } from "zod";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { AUDIT_SUBJECTS } from "./audit.ts";

const day = z.iso.date({ error: "A day is written like 2026-11-21." });

/** Days are days in India, both included. */
export const AuditListSchema = PagingSchema.extend({
  q: searchQuery.optional(),
  subjectType: z.enum(AUDIT_SUBJECTS, { error: "Unknown subject." }).optional(),
  subjectId: searchQuery.optional(),
  from: day.optional(),
  to: day.optional(),
}).refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
  path: ["to"],
  error: "The last day is before the first.",
});
export type AuditList = z.output<typeof AuditListSchema>;
