import { z } from "zod";
import { listAuditEntries } from "#contract/audit/audit.calls.ts";
import { AuditEntryViewSchema, ListAuditEntriesSchema } from "#contract/audit/audit.schema.ts";
import { ListMetaSchema } from "#contract/kernel/paging.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function auditHandlers({ auditLog }: Services): HandledCall[] {
  return [
    handle(
      listAuditEntries,
      {
        summary: "List what staff changed, newest first; `total` is 1,001 for more than 1,000.",
        query: ListAuditEntriesSchema,
        answer: z.array(AuditEntryViewSchema),
        meta: ListMetaSchema,
      },
      async ({ query }) => {
        const { entries, total, nextPage } = await auditLog.listChanges(query);
        return { data: entries, meta: { total, nextPage } };
      },
    ),
  ];
}
