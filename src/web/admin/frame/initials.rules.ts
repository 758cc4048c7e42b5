/** Of the first and the last word of a name: `SB` for Simran Kaur Brar. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
