/** Joins truthy class names: `classNames("a", open && "b", className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
