export type Option = { value: string; label: string };

/** The options whose label holds what was typed, without regard to case and outer spaces. */
export function matchOptions(options: readonly Option[], typed: string): Option[] {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** Adds what is not chosen, takes away what is; in the order of choosing. */
export function toggleChoice(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** Where a key leads in a list of `count` from `here`, which is -1 when none is marked; nothing when it leads nowhere. */
export function stepInList(here: number, count: number, key: string): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (here + 1) % count;
  if (key === "ArrowUp") return here <= 0 ? count - 1 : here - 1;
  return undefined;
}
