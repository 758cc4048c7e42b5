import type { AuditChange } from "#contract/audit/audit.ts";

const FEW = 4;
/** About two lines of the narrowest column. */
const LONG_TEXT = 60;

function isLong(text: string | null): boolean {
  return text !== null && (text.length > LONG_TEXT || text.includes("\n"));
}

/** What a change shows at first, and whether that leaves anything out. Folding away a single line would save nothing. */
export function foldChanges(changes: readonly AuditChange[]): { shown: readonly AuditChange[]; isFolded: boolean } {
  const shown = changes.length > FEW + 1 ? changes.slice(0, FEW) : changes;
  return { shown, isFolded: shown.length < changes.length || shown.some(({ from, to }) => isLong(from) || isLong(to)) };
}
