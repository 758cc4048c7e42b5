import type { FooterColumn, MainEntry, MenuEntry, Menus } from "#contract/content/menus.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import { newRowKey } from "../frame/row-key.ts";

/** The menus as edited in the form. Rows of ordered lists have a React key. */
export type EntryRow = MenuEntry & { key: string };
export type MainRow = Omit<MainEntry, "children"> & { key: string; children: EntryRow[] };
export type ColumnRow = Omit<FooterColumn, "links"> & { key: string; links: EntryRow[] };
export type MenusDraft = {
  main: MainRow[];
  second: {
    entries: EntryRow[];
    /** One path per line. */
    shownOn: string;
  };
  footer: ColumnRow[];
};

export const newEntry = (): EntryRow => ({ key: newRowKey(), label: "", kind: "category", to: "" });
export const newMainEntry = (): MainRow => ({ ...newEntry(), children: [], more: false });
export const newColumn = (): ColumnRow => ({ key: newRowKey(), title: "", links: [newEntry()] });

const keyed = (entry: MenuEntry): EntryRow => ({ ...entry, key: newRowKey() });

export function draftOf({ main, second, footer }: Menus): MenusDraft {
  return {
    main: main.map((entry) => ({ ...entry, key: newRowKey(), children: entry.children.map(keyed) })),
    second: { entries: second.entries.map(keyed), shownOn: second.shownOn.join("\n") },
    footer: footer.map(({ title, links }) => ({ title, key: newRowKey(), links: links.map(keyed) })),
  };
}

const plain = ({ label, kind, to }: EntryRow): MenuEntry => ({ label: label.trim(), kind, to: to.trim() });

export function menusOf({ main, second, footer }: MenusDraft): Menus {
  return {
    main: main.map(({ children, more, ...entry }) => ({ ...plain(entry), children: children.map(plain), more })),
    second: {
      entries: second.entries.map(plain),
      shownOn: second.shownOn
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    },
    footer: footer.map(({ title, links }) => ({ title: title.trim(), links: links.map(plain) })),
  };
}

const LABELS = { main: "Main menu", second: "Second bar", footer: "Footer" };

export const menusComparison: Comparison<MenusDraft, keyof MenusDraft> = {
  fields: ["main", "second", "footer"],
  valueOf: (draft, field) => menusOf(draft)[field],
  labelOf: (field) => LABELS[field],
  formatField: (draft, field) => formatMenu(menusOf(draft), field).join("\n"),
};

function formatMenu({ main, second, footer }: Menus, field: keyof Menus): string[] {
  if (field === "footer") return footer.map(({ title, links }) => withEntries(title, links));
  if (field === "second") return [...second.entries.map(formatEntry), `On the pages ${second.shownOn.join(", ")}`];
  return main.map((entry) => withEntries(formatEntry(entry), entry.children));
}

function withEntries(title: string, entries: readonly MenuEntry[]): string {
  return entries.length === 0 ? title : `${title}: ${entries.map(formatEntry).join(", ")}`;
}

/** An empty label of a category means its name. */
function formatEntry({ label, to }: MenuEntry): string {
  return label === "" || label === to ? to : `${label} (${to})`;
}
