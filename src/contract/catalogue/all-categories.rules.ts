import { ALL_CATEGORIES, currentName, type MenuChanges } from "./menu.ts";

/** A category, and the name that determines its picture; empty for one that the specification does not name. */
export type ListedCategory = { name: string; key: string };

/**
 * The categories of the page All Categories: those of the specification, new ones, and those that are not `linked`, so
 * that each category can be found somewhere. `linked` are the names in the menus and on the home page.
 */
export function allCategories(
  names: readonly string[],
  changes: MenuChanges,
  linked: ReadonlySet<string>,
): ListedCategory[] {
  const specified = ALL_CATEGORIES.flatMap((original) => {
    const name = currentName(changes, original);
    return name === undefined ? [] : [{ name, key: original.toLowerCase() }];
  });
  const listed = new Set(specified.map(({ name }) => name));
  const others = names.filter((name) => !listed.has(name) && (changes.more?.includes(name) || !linked.has(name)));
  return [...specified, ...others.map((name) => ({ name, key: keyOf(name, changes) }))];
}

function keyOf(name: string, { renamed = {}, more = [] }: MenuChanges): string {
  if (more.includes(name)) return "";
  const original = Object.keys(renamed).find((category) => renamed[category] === name) ?? name;
  return original.toLowerCase();
}
