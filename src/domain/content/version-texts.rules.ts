import type { VersionPart } from "#contract/content/content.ts";
import type { Home, HomeSection } from "#contract/content/home.ts";
import type { MenuEntry, Menus } from "#contract/content/menus.ts";
import { SECTION_TITLES } from "#contract/content/section-titles.ts";

/** Fields that are meaningless to people. */
const SILENT = new Set(["kind", "key", "image"]);
/** Fields to list first; jsonb does not preserve the order of fields. */
const FIRST = ["title", "heading", "words", "text"];

/** The sections of a home page in order: the kind of each, when it was visible, and its texts. */
export function homeParts({ sections }: Home): VersionPart[] {
  return sections.map((section) => ({ title: titleOf(section), text: textOf(section) }));
}

function titleOf(section: HomeSection): string {
  return SECTION_TITLES[section.kind] + visibilityOf(section);
}

/** When a section is visible, in parentheses after a space. Empty for a section that is always visible. */
export function visibilityOf({ hidden, from, until }: Pick<HomeSection, "hidden" | "from" | "until">): string {
  const when = [hidden && "hidden", from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(" ");
  return when && ` (${when})`;
}

function textOf({ id: _id, hidden: _hidden, from: _from, until: _until, ...fields }: HomeSection): string {
  return textsIn(fields).join(" · ");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !SILENT.has(name))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other))
    .flatMap(([, part]) => textsIn(part));
}

function placeOf(name: string): number {
  const place = FIRST.indexOf(name);
  return place < 0 ? FIRST.length : place;
}

/** The menus from the top of a page to the footer. */
export function menuParts({ main, second, footer }: Menus): VersionPart[] {
  return [
    ...main.map((entry) => ({ title: wordOf(entry), text: listed(entry.children) })),
    { title: "Bar below the header", text: listed(second.entries) },
    ...footer.map(({ title, links }) => ({ title, text: listed(links) })),
  ];
}

function listed(entries: readonly MenuEntry[]): string {
  return entries.map(wordOf).join(" · ");
}

function wordOf({ label, to }: MenuEntry): string {
  return label || to;
}
