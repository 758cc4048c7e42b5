export type Option = { value: string; label: string };

/** The options whose label contains the typed text, ignoring case and surrounding spaces. */
export function matchOptions(options: readonly Option[], typed: string): Option[] {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** Adds the value, or removes it if it is chosen. Preserves the order of choosing. */
export function toggleChoice(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}
