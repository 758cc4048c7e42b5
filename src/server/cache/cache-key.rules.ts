/** The parameters that decide what a page shows; any other makes no page of its own. */
const LIST_PARAMS = ["maxPrice", "metal", "minPrice", "page", "sort"];
const PAGE_PARAMS: [RegExp, string[]][] = [
  [
    /^\/(?:home|about|privacy-policy|shipping-return|terms|all-categories|cart|login|register|otp|forget-password|checkout|my-profile|my-orders)?$/,
    [],
  ],
  [/^\/products-details\/[^/]+$/, []],
  [/^\/journal(?:\/[^/]+)?$/, ["page"]],
  [/^\/(?:products|products-by-category\/[^/]+)$/, LIST_PARAMS],
  [/^\/search$/, [...LIST_PARAMS, "q"]],
];
/** Calls that anyone may make and that answer everyone the same. Their parameters are matched without regard to case. */
const API_PARAMS: [RegExp, string[]][] = [
  [/^\/api\/(?:getcategories|gettopproductsbycategory)$/, []],
  [/^\/api\/(?:abcgetproducts|getproductbyid)\/\d{1,10}$/, []],
  [/^\/api\/abcgetproducts$/, ["category", "maxprice", "metal", "minprice", "page", "pagesize", "q", "sort"]],
  [/^\/api\/search$/, ["page", "pagesize", "q"]],
];

const MAX_URL = 1_000;
const DATA = ".data";

/**
 * One address for all requests that are answered alike: known parameters in a fixed order, unknown ones left out, paths of
 * calls in lower case. Nothing for what is never kept.
 */
export function cacheKey(url: string): string | undefined {
  if (url.length > MAX_URL || !url.startsWith("/") || url.startsWith("//")) return undefined;
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark + 1);
  const isCall = /^\/api\//i.test(path);
  const key = isCall ? path.toLowerCase() : path;
  const allowed = isCall ? paramsOf(API_PARAMS, key) : pageParamsOf(path);
  if (!allowed) return undefined;
  if (query === "") return key;
  return withQuery(key, query, allowed, isCall);
}

function paramsOf(table: [RegExp, string[]][], path: string): string[] | undefined {
  return table.find(([pattern]) => pattern.test(path))?.[1];
}

/** A page's data, which the router asks for when it moves within the shop, is kept beside the page. */
function pageParamsOf(path: string): string[] | undefined {
  if (!path.endsWith(DATA)) return paramsOf(PAGE_PARAMS, path);
  const page = path === "/_root.data" || path === "/_.data" ? "/" : path.slice(0, -DATA.length);
  const params = paramsOf(PAGE_PARAMS, page);
  return params && [...params, "_routes"];
}

/** Nothing when a parameter is there twice, which is for the page or call to refuse, and for a cart that checks its own pieces. */
function withQuery(key: string, query: string, allowed: string[], isCall: boolean): string | undefined {
  const seen = new Set<string>();
  const kept: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    const known = isCall ? name.toLowerCase() : name;
    if (seen.has(known) || (isCall && known === "ids")) return undefined;
    seen.add(known);
    if (allowed.includes(known)) kept.push([known, value]);
  }
  if (kept.length === 0) return key;
  return `${key}?${new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;
}
