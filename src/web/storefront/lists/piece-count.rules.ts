/** `1 piece`, `13 pieces`. */
export function pieceCount(count: number): string {
  return `${count} ${count === 1 ? "piece" : "pieces"}`;
}
