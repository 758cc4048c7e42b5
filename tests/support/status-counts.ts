/** Counts responses by status, such as `{ 201: 1, 409: 9 }`. */
export function countStatuses(answers: readonly { status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
