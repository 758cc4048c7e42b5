import { menuChanges, type MenuChanges } from "#contract/catalogue/menu.ts";
import type { Db } from "#db/database.ts";
import { listMenuKeys } from "./categories.repo.ts";

export type MenuService = ReturnType<typeof createMenuService>;

/** Caches the category data of the menus, since every page needs it. `reload` fetches changes. */
export function createMenuService({ db }: { db: Db }) {
  let changes: MenuChanges = {};
  let categories: Awaited<ReturnType<typeof listMenuKeys>> = [];
  return {
    current: (): MenuChanges => changes,
    /** All categories, with the keys by which renamed ones are found. */
    categories: () => categories,
    /** Returns the categories as they are stored now. */
    async reload() {
      categories = await listMenuKeys(db);
      changes = menuChanges(categories);
      return categories;
    },
  };
}
