/** A sort order: a column, named as in the API, and a direction. */
export type TableSort = { column: string; direction: "asc" | "desc" };

/** The parameters that a staff list supports. */
export type TableShape<Filter extends string = string> = {
  /** Search params that filter the list, such as `status`, `from`, `to`. */
  filters: readonly Filter[];
  /** The sortable columns. */
  sorts: readonly string[];
  /** The default sort order. */
  sort: TableSort;
  /** The number of rows per page. */
  pageSize: number;
};

export type TableQuery<Filter extends string = string> = {
  /** The search text, or an empty string. */
  q: string;
  /** Starts at 1. */
  page: number;
  sort: TableSort;
  /** An empty string for a filter that is not set. */
  filters: Record<Filter, string>;
};

export type TableChange<Filter extends string = string> = {
  q?: string;
  page?: number;
  sort?: TableSort;
  filters?: Partial<Record<Filter, string>>;
};

const MAX_SEARCH = 200;

/** Parses a list's state from its URL. Unknown parameters are ignored. */
export function readTableQuery<Filter extends string>(
  params: URLSearchParams,
  shape: TableShape<Filter>,
): TableQuery<Filter> {
  const page = params.get("page") ?? "";
  return {
    q: searchText(params.get("q") ?? ""),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    sort: readSort(params.get("sort"), shape),
    filters: Object.fromEntries(shape.filters.map((name) => [name, params.get(name)?.trim() ?? ""])) as Record<
      Filter,
      string
    >,
  };
}

/** The search params after a change. All changes other than the page return to the first page. */
export function changeTableQuery<Filter extends string>(
  params: URLSearchParams,
  shape: TableShape<Filter>,
  { q, page = 1, sort, filters = {} }: TableChange<Filter>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string) => (value === "" ? next.delete(name) : next.set(name, value));
  if (q !== undefined) set("q", searchText(q));
  if (sort) set("sort", isSameSort(sort, shape.sort) ? "" : sortText(sort));
  for (const [name, value] of Object.entries<string | undefined>(filters)) set(name, value ?? "");
  set("page", page === 1 ? "" : String(page));
  return next;
}

/** The query parameters of the API's list calls, without unset ones. */
export function toApiQuery(
  { q, page, sort, filters }: TableQuery,
  { pageSize, sorts }: TableShape,
): Record<string, string> {
  const filled = Object.entries({ q, ...filters }).filter(([, value]) => value !== "");
  const sorted = sorts.length > 0 && { sort: sortText(sort) };
  return { ...Object.fromEntries(filled), ...sorted, page: String(page), pageSize: String(pageSize) };
}

/** Whether a search or a filter is set. */
export function isNarrowed({ q, filters }: TableQuery): boolean {
  return q !== "" || Object.values(filters).some((value) => value !== "");
}

function searchText(text: string): string {
  return text.trim().slice(0, MAX_SEARCH);
}

function sortText({ column, direction }: TableSort): string {
  return `${column}-${direction}`;
}

function isSameSort(one: TableSort, other: TableSort): boolean {
  return sortText(one) === sortText(other);
}

function readSort(text: string | null, { sorts, sort }: TableShape): TableSort {
  const [, column, direction] = /^(.+)-(asc|desc)$/.exec(text ?? "") ?? [];
  if (column === undefined || !sorts.includes(column)) return sort;
  return { column, direction: direction === "asc" ? "asc" : "desc" };
}
