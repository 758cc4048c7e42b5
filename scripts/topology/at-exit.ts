const endings = new Set<() => void>();

process.once("exit", () => {
  for (const end of endings) end();
});

/** Ends what was started when this process ends before its time; what comes back takes that away again. */
export function atExit(end: () => void): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}
