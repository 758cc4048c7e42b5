/** Whether the second navigation bar stands on a page: the paths of the menus, matched without regard to case. */
export function hasCategoryBar(pathname: string, shownOn: readonly string[]): boolean {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  return shownOn.some((shown) => {
    const wanted = shown.toLowerCase();
    return wanted.endsWith("/*")
      ? path.startsWith(wanted.slice(0, -1)) && path.length >= wanted.length
      : path === wanted.replace(/(?<=.)\/+$/, "");
  });
}

/** Category names in addresses are matched trimmed and without regard to case. */
export function isSameCategory(named: string | undefined, category: string | undefined): boolean {
  return category !== undefined && named?.trim().toLowerCase() === category.toLowerCase();
}
