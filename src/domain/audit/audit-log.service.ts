import type { ListAuditEntries } from "#contract/audit/audit.schema.ts";
import type { AuditEntryView } from "#contract/audit/audit.ts";
import { addDays, startOfDay } from "#contract/kernel/days.ts";
import type { Db } from "#db/database.ts";
import { pageOf, lookaheadSlice } from "#domain/shared/long-list.ts";
import { searchPattern } from "#domain/shared/search-text.ts";
import { countEntries, listEntries } from "./audit.repo.ts";

export function createAuditLogService({ db }: { db: Db }) {
  return {
    /** Newest first; `total` is exact up to 1,000. */
    async listChanges({ q = "", subjectType, subjectId, from, to, ...paging }: ListAuditEntries) {
      const filter = {
        pattern: searchPattern(q),
        subjectType,
        subjectId,
        from: from === undefined ? undefined : startOfDay(from),
        before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
      };
      const [found, total] = await Promise.all([
        listEntries(db, filter, lookaheadSlice(paging)),
        countEntries(db, filter),
      ]);
      const { rows, nextPage } = pageOf(paging, found);
      const entries = rows.map(({ at, ...row }): AuditEntryView => ({ ...row, at: at.toISOString() }));
      return { entries, total, nextPage };
    },
  };
}
