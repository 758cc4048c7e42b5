import { getContentMenus } from "#contract/content/content.calls.ts";
import type { MenuEntry } from "#contract/content/menus.ts";
import { send } from "#web/browser/send.ts";
import { isOnHome } from "../home-editor/use-home-places.ts";

/**
 * Whether the home page or the draft of the menus has an entry for the category. Menus that list new categories
 * automatically have none. False if neither can be read, since the question about the deletion could not name anything.
 */
export async function hasEntries(category: string): Promise<boolean> {
  const [onHome, inMenus] = await Promise.all([isOnHome([{ kind: "category", to: category }]), isInMenus(category)]);
  return onHome || inMenus;
}

async function isInMenus(category: string): Promise<boolean> {
  const { data } = await send(getContentMenus).catch(() => ({ data: null }));
  if (!data) return false;
  const entries: readonly MenuEntry[] = [
    ...data.main.flatMap((entry) => [entry, ...entry.children]),
    ...data.second.entries,
    ...data.footer.flatMap(({ links }) => links),
  ];
  return entries.some(({ kind, to }) => kind === "category" && to === category);
}
