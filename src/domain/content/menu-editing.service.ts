import { MENUS_KEY } from "#contract/content/content.rules.ts";
import { menuMessages, placedEntries } from "#contract/content/menu.rules.ts";
import type { ChangeMenus } from "#contract/content/menus.schema.ts";
import type { LinkKind, Menus, StaffMenusView } from "#contract/content/menus.ts";
import type { Db } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import { findProducts } from "#domain/catalogue/product-records.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldsRefusal } from "#domain/shared/domain-error.ts";
import { menusOf, pagesOf, withDrafts } from "./content-documents.rules.ts";
import { editDraft, readContent, type DraftedDocument } from "./content-drafts.service.ts";
import {
  indexCategories,
  linkedProducts,
  mapEntries,
  withCategoryKey,
  type Categories,
  type StoredMenus,
} from "./menu-links.rules.ts";

type Dependencies = { db: Db; menu: Pick<MenuService, "reload">; clock: Clock };

/** Editing of the menus in the draft. */
export function createMenuEditingService({ db, menu, clock }: Dependencies) {
  const draft = editDraft({ db, clock }, draftedMenus);

  async function getMenus(): Promise<StaffMenusView> {
    const categories = indexCategories(await menu.reload());
    const state = await readContent(db);
    const { at, document } = draftedMenus.current(state);
    const isChanged = state.drafts.some(({ key }) => key === MENUS_KEY);
    return { ...asWritten(document, categories), state: isChanged ? "changed" : "published", updatedAt: at };
  }

  return {
    /** The menus in the draft, with current category names. */
    getMenus,

    async changeMenus(actor: Actor, { updatedAt, ...menus }: ChangeMenus): Promise<StaffMenusView> {
      const categories = indexCategories(await menu.reload());
      const products = await findProducts(db, linkedProducts(menus));
      await draft.change(actor, updatedAt, async (_, state) => {
        const pages = pagesOf(withDrafts(state.documents, state.drafts));
        refuseUnknown(menus, (kind, to) => {
          if (kind === "category" && categories.keyOf(to) === undefined) return menuMessages.category;
          if (kind === "page" && !pages.has(to)) return menuMessages.page;
          return kind === "product" && !products.has(Number(to)) ? menuMessages.noProduct : undefined;
        });
        return asStored(menus, categories);
      });
      return getMenus();
    },

    /** Resets the menus in the draft to the default. */
    async resetMenus(actor: Actor, updatedAt: string | undefined): Promise<void> {
      await draft.change(actor, updatedAt, async () => null);
    },

    /** Removes the menus from the draft, so that they stay as published. */
    discardMenus: draft.discard,

    /** Removes entries for deleted categories from the draft. */
    async removeLostCategories(actor: Actor): Promise<void> {
      const categories = indexCategories(await menu.reload());
      await draft.change(actor, undefined, async ({ document }) =>
        mapEntries(document, (entry) =>
          entry.kind === "category" && categories.nameOf(entry) === undefined ? undefined : entry,
        ),
      );
    },
  };
}

const draftedMenus: DraftedDocument<StoredMenus> = {
  key: MENUS_KEY,
  current: ({ documents, drafts }) => menusOf(withDrafts(documents, drafts)),
  missing: "The draft holds no other menus.",
  stale: "Someone else changed the menus. Load them again to see what is new.",
};

/** The form in which staff edit them: categories by their current names. */
function asWritten(menus: StoredMenus, categories: Categories): Menus {
  return mapEntries(menus, ({ key, ...entry }) => {
    if (entry.kind !== "category") return entry;
    const name = categories.nameOf({ ...entry, ...(key !== undefined && { key }) });
    return name === undefined || name === entry.to ? entry : { ...entry, label: "", to: name };
  });
}

/** The form in which they are stored. */
function asStored(menus: Menus, categories: Categories): StoredMenus {
  return mapEntries(menus, (entry) => withCategoryKey(entry, categories));
}

/** `findError` returns the message for a target that does not exist. */
function refuseUnknown(menus: Menus, findError: (kind: LinkKind, to: string) => string | undefined): void {
  const errors = placedEntries(menus).flatMap(({ place, entry: { kind, to } }) => {
    const message = findError(kind, to);
    return message === undefined ? [] : [{ field: `${place}.to`, message }];
  });
  if (errors.length > 0) throw fieldsRefusal(errors);
}
