import { listAuditEntries } from "#contract/audit/audit.calls.ts";
import { loadTable } from "../table/load-table.ts";
import { readTableQuery } from "../table/table-query.rules.ts";
import { CHANGES_SHAPE, isBackwards } from "./change-log-query.ts";

export type LoadedChanges = Awaited<ReturnType<typeof loadChanges>>;

export async function loadChanges(request: Request) {
  const { filters } = readTableQuery(new URL(request.url).searchParams, CHANGES_SHAPE);
  if (isBackwards(filters)) return { data: [], total: 0, nextPage: null };
  return loadTable(listAuditEntries, request, CHANGES_SHAPE);
}
