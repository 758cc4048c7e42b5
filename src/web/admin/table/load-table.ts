import type { Call, CallInput, QueryOf } from "#contract/kernel/call.ts";
import type { ListMeta } from "#contract/kernel/paging.ts";
import { uncheckedArguments } from "#web/browser/send-from-loader.ts";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { readTableQuery, toApiQuery, type TableShape } from "./table-query.rules.ts";

/** Defaults for a response that contains only the list. */
function metaOf(data: unknown): ListMeta {
  return { total: Array.isArray(data) ? data.length : 0, nextPage: null };
}

/**
 * Loads the page of a list that the screen's URL describes. The filters of the shape are query parameters of the call,
 * and `given.query` overrides them.
 */
export async function loadTable<C extends Call, Filter extends string & keyof QueryOf<C>>(
  call: C,
  request: Request,
  shape: TableShape<Filter>,
  given?: Omit<CallInput<C>, "query"> & { query?: Partial<QueryOf<C>> },
) {
  const fromAddress = toApiQuery(readTableQuery(new URL(request.url).searchParams, shape), shape);
  const query = { ...fromAddress, ...given?.query };
  const loaded = await loadForStaff(call, request, ...uncheckedArguments<C>({ ...given, query }));
  return "failure" in loaded ? loaded : { ...metaOf(loaded.data), ...loaded };
}
