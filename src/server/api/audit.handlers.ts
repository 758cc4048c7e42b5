import { AuditListSchema } from "#contract/audit/audit.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import type { HandledCall } from "./handle.ts";

export function auditHandlers({ auditLog }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/audit",
      access: "administrator",
      summary: "What staff changed, the newest first; `total` is 1,001 for more than 1,000.",
      query: AuditListSchema,
      handle: async ({ query }) => {
        const { entries: data, ...extra } = await auditLog.listChanges(query);
        return { data, extra };
      },
    }),
  ];
}
