import { menuChanges, type MenuChanges } from "#contract/catalogue/menu.ts";
import type { Db } from "#db/database.ts";
import { listMenuKeys } from "./categories.repo.ts";

export type MenuService = ReturnType<typeof createMenuService>;

/** Caches what the menus need of the categories, since every page has them; `reload` fetches what was changed. */
export function createMenuService({ db }: { db: Db }) {
  let changes: MenuChanges = {};
  let categories: Awaited<ReturnType<typeof listMenuKeys>> = [];
  return {
    current: (): MenuChanges => changes,
    /** All categories, with what finds them after a renaming. */
    categories: () => categories,
    async reload(): Promise<void> {
      categories = await listMenuKeys(db);
      changes = menuChanges(categories);
    },
  };
}
