import type { AuditEntryView } from "#contract/audit/audit.ts";
import { loadStaffData } from "../frame/load-staff-data.ts";
import { readTableQuery, toApiQuery } from "../table/table-query.rules.ts";
import { CHANGES_SHAPE, isBackwards } from "./change-log-query.ts";

export type LoadedChanges = Awaited<ReturnType<typeof loadChanges>>;

export async function loadChanges(request: Request) {
  const query = readTableQuery(new URL(request.url).searchParams, CHANGES_SHAPE);
  if (isBackwards(query.filters)) return { data: [], total: 0, nextPage: null };
  return loadStaffData<AuditEntryView[], { total: number; nextPage: number | null }>(
    "staff/audit",
    request,
    toApiQuery(query, CHANGES_SHAPE),
  );
}
