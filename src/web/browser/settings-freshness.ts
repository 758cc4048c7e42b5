let isStale = false;

/** The next navigation, or revalidation, loads settings and menus again: they were changed here. */
export function invalidateSettings(): void {
  isStale = true;
}

/** The router may ask more than once before it fetches them. */
export function areSettingsStale(): boolean {
  return isStale;
}

export function markSettingsFresh(): void {
  isStale = false;
}
