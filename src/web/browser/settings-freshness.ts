let isStale = false;

/** The next navigation, or revalidation, brings the settings anew: they were changed here. */
export function askForSettingsAgain(): void {
  isStale = true;
}

/** Whether the settings were asked for again; says so once. */
export function takeSettingsRequest(): boolean {
  const asked = isStale;
  isStale = false;
  return asked;
}
