export type Alignment = "start" | "end";

type Size = { width: number; height: number };
type Place = { left: number; top: number; right: number; bottom: number };

const GAP = 4;
const MARGIN = 8;

/** The position of a panel in the window: below its button, otherwise above, and never outside of the viewport. */
export function popoverPosition(
  button: Place,
  panel: Size,
  view: Size,
  align: Alignment,
): { left: number; top: number } {
  const wanted = align === "start" ? button.left : button.right - panel.width;
  const left = Math.max(MARGIN, Math.min(wanted, view.width - panel.width - MARGIN));
  const below = button.bottom + GAP;
  const above = button.top - GAP - panel.height;
  const fitsBelow = below + panel.height + MARGIN <= view.height;
  const top = fitsBelow || above < MARGIN ? below : above;
  return { left, top: Math.max(MARGIN, Math.min(top, view.height - panel.height - MARGIN)) };
}
