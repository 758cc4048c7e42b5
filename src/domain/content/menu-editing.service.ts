import { MENUS_KEY } from "#contract/content/content.rules.ts";
import { menuMessages, placedEntries } from "#contract/content/menu.rules.ts";
import type { ChangeMenus } from "#contract/content/menus.schema.ts";
import type { LinkKind, Menus, StaffMenusView } from "#contract/content/menus.ts";
import type { Db } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import { findProducts } from "#domain/catalogue/product-records.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldsRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { menusOf, pagesOf, withDrafts } from "./content-documents.rules.ts";
import { lockContent, putDraft, readContent, type ContentState } from "./content-drafts.service.ts";
import { deleteDraft } from "./content.repo.ts";
import {
  indexCategories,
  linkedProducts,
  mapEntries,
  withCategoryKey,
  type Categories,
  type StoredMenus,
} from "./menu-links.rules.ts";

type Dependencies = { db: Db; menu: Pick<MenuService, "categories" | "reload">; clock: Clock };

/** Editing of the menus in the draft. */
export function createMenuEditingService({ db, menu, clock }: Dependencies) {
  async function currentCategories(): Promise<Categories> {
    await menu.reload();
    return indexCategories(menu.categories());
  }

  async function getMenus(): Promise<StaffMenusView> {
    const categories = await currentCategories();
    const state = await readContent(db);
    const { at, document } = draftedMenus(state);
    const isChanged = state.drafts.some(({ key }) => key === MENUS_KEY);
    return { ...asWritten(document, categories), state: isChanged ? "changed" : "published", updatedAt: at };
  }

  async function change(
    actor: Actor,
    updatedAt: string | undefined,
    edit: (state: ContentState) => StoredMenus | null,
  ) {
    await inTransaction(db, async (trx) => {
      const state = await lockContent(trx);
      refuseStale(state, updatedAt);
      await putDraft(trx, state, { actor, key: MENUS_KEY, document: edit(state), at: clock() });
    });
  }

  return {
    /** The menus in the draft, with current category names. */
    getMenus,

    async changeMenus(actor: Actor, { updatedAt, ...menus }: ChangeMenus): Promise<StaffMenusView> {
      const categories = await currentCategories();
      const products = await findProducts(db, linkedProducts(menus));
      await change(actor, updatedAt, (state) => {
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
      await change(actor, updatedAt, () => null);
    },

    /** Removes the menus from the draft, so that they stay as published. */
    async discardMenus(updatedAt: string | undefined): Promise<void> {
      await inTransaction(db, async (trx) => {
        const state = await lockContent(trx);
        if (!state.drafts.some(({ key }) => key === MENUS_KEY)) {
          throw new DomainError("not_found", "The draft holds no other menus.");
        }
        refuseStale(state, updatedAt);
        await deleteDraft(trx, MENUS_KEY);
      });
    },

    /** Removes entries for deleted categories from the draft. */
    async removeLostCategories(actor: Actor): Promise<void> {
      const categories = await currentCategories();
      await change(actor, undefined, (state) =>
        mapEntries(draftedMenus(state).document, (entry) =>
          entry.kind === "category" && categories.nameOf(entry) === undefined ? undefined : entry,
        ),
      );
    },
  };
}

function draftedMenus({ documents, drafts }: ContentState) {
  return menusOf(withDrafts(documents, drafts));
}

function refuseStale(state: ContentState, updatedAt: string | undefined): void {
  if (updatedAt === undefined || updatedAt === draftedMenus(state).at) return;
  throw new DomainError("stale", "Someone else changed the menus. Load them again to see what is new.");
}

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
