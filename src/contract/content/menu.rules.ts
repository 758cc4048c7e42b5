import { textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
import { idOfParameter } from "#contract/kernel/paths.ts";
import { LINK_KINDS, type MenuEntry, type Menus } from "./menus.ts";

export const MENU_LIMITS = { main: 8, children: 20, second: 12, shownOn: 20, footer: 3, links: 12 } as const;
export const MAX_LABEL = 40;
export const MAX_URL = 300;

export const menuMessages = {
  kind: "Choose what the entry leads to.",
  label: "Please enter the word of the entry.",
  title: "Please enter the column's title.",
  category: "Choose a category that there is.",
  page: "Choose a page that there is.",
  product: "Enter the number of a product, such as 104.",
  noProduct: "There is no product with this number.",
  url: "Enter an address that begins with /, https://, http://, mailto: or tel:.",
  path: "Enter a path such as /products, or /products-by-category/* for all below it.",
  tooMany: (max: number) => `At most ${max}.`,
} as const;

const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const WEB = /^https?:\/\/[^\s/\\]/i;
const CONTACT = /^(?:mailto|tel):[^\s\p{Cc}]+$/iu;

/**
 * Whether a menu entry may link to this URL: a path of the shop, or an http, mail or telephone URL. Script URLs are
 * refused.
 */
export function isMenuUrl(url: string): boolean {
  if (url.length > MAX_URL || /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(url)) return false;
  return OWN_PATH.test(url) || CONTACT.test(url) || (WEB.test(url) && URL.canParse(url));
}

const labelRule = textRule({ required: menuMessages.label, max: MAX_LABEL });

/** Validation messages of an entry, by field. Only the server checks that category, page and product exist. */
export function entryErrors({ label, kind, to }: MenuEntry): { label?: string; to?: string } {
  const target = to.trim();
  const labelError = label.trim() === "" && kind === "category" ? undefined : labelRule(label);
  const isTargetInvalid = {
    category: target === "",
    page: target === "",
    product: idOfParameter(target) === undefined || !/^\d+$/.test(target),
    url: !isMenuUrl(target),
  }[kind];
  return { ...(labelError && { label: labelError }), ...(isTargetInvalid && { to: menuMessages[kind] }) };
}

const columnTitleRule: FieldRule = textRule({ required: menuMessages.title, max: MAX_LABEL });

export const shownOnRule: FieldRule = (value) =>
  value.length <= MAX_URL && /^\/(?!\/)[^\s*?#\p{Cc}]*(?:(?<=\/)\*)?$/u.test(value) ? undefined : menuMessages.path;

/** All entries of the menus, each with its path: `main.0.children.2`. */
export function placedEntries({ main, second, footer }: Menus): { place: string; entry: MenuEntry }[] {
  const list = (entries: readonly MenuEntry[], place: string) =>
    entries.map((entry, index) => ({ place: `${place}.${index}`, entry }));
  return [
    ...list(main, "main"),
    ...main.flatMap(({ children }, index) => list(children, `main.${index}.children`)),
    ...list(second.entries, "second.entries"),
    ...footer.flatMap(({ links }, index) => list(links, `footer.${index}.links`)),
  ];
}

/** Validation messages of the menus, by path: `second.entries.1.to`. */
export function menuErrors(menus: Menus): Record<string, string> {
  const { main, second, footer } = menus;
  const lists: { place: string; list: readonly unknown[]; max: number }[] = [
    { place: "main", list: main, max: MENU_LIMITS.main },
    ...main.map(({ children }, index) => ({
      place: `main.${index}.children`,
      list: children,
      max: MENU_LIMITS.children,
    })),
    { place: "second.entries", list: second.entries, max: MENU_LIMITS.second },
    { place: "second.shownOn", list: second.shownOn, max: MENU_LIMITS.shownOn },
    { place: "footer", list: footer, max: MENU_LIMITS.footer },
    ...footer.map(({ links }, index) => ({ place: `footer.${index}.links`, list: links, max: MENU_LIMITS.links })),
  ];
  const errors = [
    ...lists.flatMap(({ place, list, max }) => (list.length > max ? [[place, menuMessages.tooMany(max)]] : [])),
    ...placedEntries(menus).flatMap(({ place, entry }) =>
      Object.entries(entryErrors(entry)).map(([field, message]) => [`${place}.${field}`, message]),
    ),
    ...footer.flatMap(({ title }, index) => errorAt(`footer.${index}.title`, columnTitleRule(title))),
    ...second.shownOn.flatMap((path, index) => errorAt(`second.shownOn.${index}`, shownOnRule(path.trim()))),
  ];
  return Object.fromEntries(errors) as Record<string, string>;
}

function errorAt(place: string, message: string | undefined): [string, string][] {
  return message === undefined ? [] : [[place, message]];
}

export function isLinkKind(kind: string): kind is MenuEntry["kind"] {
  return (LINK_KINDS as readonly string[]).includes(kind);
}
