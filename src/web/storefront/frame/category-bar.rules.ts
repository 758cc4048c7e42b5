/** Whether a page has the second navigation bar. The paths of the menu are matched ignoring case. */
export function hasCategoryBar(pathname: string, shownOn: readonly string[]): boolean {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  return shownOn.some((shown) => {
    const wanted = shown.toLowerCase();
    return wanted.endsWith("/*")
      ? path.startsWith(wanted.slice(0, -1)) && path.length >= wanted.length
      : path === wanted.replace(/(?<=.)\/+$/, "");
  });
}

/** Compares category names from URLs, trimmed and ignoring case. */
export function isSameCategory(named: string | undefined, category: string | undefined): boolean {
  return category !== undefined && named?.trim().toLowerCase() === category.toLowerCase();
}
