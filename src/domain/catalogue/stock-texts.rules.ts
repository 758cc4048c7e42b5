/** For one unit or more. */
export function onlyLeft(units: number, name: string): string {
  return `Only ${units} of ${name} ${units === 1 ? "is" : "are"} left.`;
}
