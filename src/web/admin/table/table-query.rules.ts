/** By which column, as the API names it, and which way. */
export type TableSort = { column: string; direction: "asc" | "desc" };

/** What a staff list can be asked. */
export type TableShape<Filter extends string = string> = {
  /** Search params that narrow the list, such as `status`, `from`, `to`. */
  filters: readonly Filter[];
  /** Columns that the list can be sorted by. */
  sorts: readonly string[];
  /** How it is sorted unless asked. */
  sort: TableSort;
  /** Rows on a page. */
  pageSize: number;
};

export type TableQuery<Filter extends string = string> = {
  /** What is searched for; empty when nothing is. */
  q: string;
  /** From 1. */
  page: number;
  sort: TableSort;
  /** Empty where nothing is chosen. */
  filters: Record<Filter, string>;
};

export type TableChange<Filter extends string = string> = {
  q?: string;
  page?: number;
  sort?: TableSort;
  filters?: Partial<Record<Filter, string>>;
};

const MAX_SEARCH = 200;

/** Reads a list's state from its address. What the list does not know is left aside. */
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

/** The address after a change. Whatever changes what is listed leads back to the first page. */
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

/** What the API's list calls take: what is not asked is left out. */
export function toApiQuery(
  { q, page, sort, filters }: TableQuery,
  { pageSize, sorts }: TableShape,
): Record<string, string> {
  const asked = Object.entries({ q, ...filters }).filter(([, value]) => value !== "");
  const sorted = sorts.length > 0 && { sort: sortText(sort) };
  return { ...Object.fromEntries(asked), ...sorted, page: String(page), pageSize: String(pageSize) };
}

/** Whether anything but page and order narrows the list. */
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
