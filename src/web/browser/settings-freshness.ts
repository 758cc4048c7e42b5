let areAskedFor = false;

/** The next navigation, or revalidation, loads settings and menus again: they were changed here. */
export function askForSettingsAgain(): void {
  areAskedFor = true;
}

/** The router may ask more than once before it fetches them. */
export function areSettingsAskedFor(): boolean {
  return areAskedFor;
}

export function settingsHaveCome(): void {
  areAskedFor = false;
}
