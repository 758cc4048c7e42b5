let isStale = false;

/** Makes the next navigation or revalidation reload settings and menus, after they were changed in this tab. */
export function invalidateSettings(): void {
  isStale = true;
}

/** The router may call this several times before it reloads them. */
export function areSettingsStale(): boolean {
  return isStale;
}

export function markSettingsFresh(): void {
  isStale = false;
}
