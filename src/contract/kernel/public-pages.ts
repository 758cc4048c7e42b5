/** The query parameters of a product list. */
export const PRODUCT_LIST_PARAMS = ["sort", "minPrice", "maxPrice", "metal", "page"] as const;
const SEARCH_PARAMS = [...PRODUCT_LIST_PARAMS, "q"] as const;
const JOURNAL_PARAMS = ["page"] as const;

/**
 * Pages that are the same for every visitor, with the query parameters that affect their content. The pages read their
 * URLs by this table, and the response cache derives its keys from it, so an unlisted parameter cannot change a page.
 */
export const PUBLIC_PAGES = {
  "/": [],
  "/home": [],
  "/about": [],
  "/contact": [],
  "/todays-rates": [],
  "/size-guide": [],
  "/privacy-policy": [],
  "/shipping-return": [],
  "/terms": [],
  "/pages/:page": [],
  "/products": PRODUCT_LIST_PARAMS,
  "/products-by-category/:category": PRODUCT_LIST_PARAMS,
  "/search": SEARCH_PARAMS,
  "/all-categories": [],
  "/products-details/:product": [],
  "/journal": JOURNAL_PARAMS,
  "/journal/:post": [],
  "/cart": [],
  "/wishlist": [],
  "/checkout": [],
  "/login": [],
  "/register": [],
  "/otp": [],
  "/forget-password": [],
  "/my-profile": [],
  "/my-orders": [],
} as const satisfies Record<string, readonly string[]>;

type PublicPage = keyof typeof PUBLIC_PAGES;

/** The parameters of a page's URL. A missing parameter is null; of a repeated one the first value counts. */
export function readPageParams<Page extends PublicPage>(page: Page, url: string) {
  return readParams<(typeof PUBLIC_PAGES)[Page][number]>(PUBLIC_PAGES[page], new URL(url).searchParams);
}

/** Reads only the named parameters. */
export function readParams<Name extends string>(
  names: readonly Name[],
  params: URLSearchParams,
): Record<Name, string | null> {
  return Object.fromEntries(names.map((name) => [name, params.get(name)])) as Record<Name, string | null>;
}
