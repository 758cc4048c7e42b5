const endings = new Set<() => void>();

process.once("exit", () => {
  for (const end of endings) end();
});

/** Calls `end` when this process exits prematurely. The returned function removes the handler. */
export function atExit(end: () => void): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}
