const PAGES = new Set(["/", "/home", "/products", "/all-categories", "/search"]);

/** The fixed list of addresses, matched without regard to case, on which the second navigation bar stands. */
export function hasCategoryBar(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  return PAGES.has(path) || /^\/products-by-category\/./.test(path);
}

/** Category names in addresses are matched trimmed and without regard to case. */
export function isSameCategory(named: string | undefined, category: string): boolean {
  return named?.trim().toLowerCase() === category.toLowerCase();
}
