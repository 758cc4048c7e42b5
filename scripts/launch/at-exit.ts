const endings = new Set<() => void>();

process.once("exit", () => {
  for (const end of [...endings].toReversed()) end();
});

/** Calls `end` when this process exits prematurely, the newest first. The returned function removes the handler. */
export function atExit(end: () => void): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}
