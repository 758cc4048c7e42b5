const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus in a menu as the key says, round at the ends. False when the key moves nothing. */
export function walkMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])")];
  const here = items.findIndex((item) => item === document.activeElement);
  const next = nextItem(items, here, key);
  next?.focus();
  return next !== undefined;
}

function nextItem(items: readonly HTMLElement[], here: number, key: string): HTMLElement | undefined {
  const step = STEPS[key];
  if (step !== undefined) return items.at((here + step) % items.length);
  if (key === "Home") return items.at(0);
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const beginning = key.toLowerCase();
  return [...items.slice(here + 1), ...items.slice(0, here + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(beginning),
  );
}
