import type { CategoryView } from "#contract/catalogue/product.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { violatesUnique } from "#domain/shared/constraint.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  countListed,
  deleteCategory,
  findOnlyHere,
  insertCategory,
  lockCategory,
  lockProductsOfCategory,
  renameCategory,
} from "./categories.repo.ts";
import type { MenuService } from "./menu.service.ts";
import { refreshSearchTexts } from "./search-text.service.ts";

type Category = { id: number; name: string };

/** Category management by staff. */
export function createCategoriesService({ db, menu, clock }: { db: Db; menu: MenuService; clock: Clock }) {
  /** Reloads the menu after the change, so that new pages include it. */
  async function change<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
    const result = await inTransaction(db, work);
    await menu.reload();
    return result;
  }

  async function record(trx: Trx, actor: Actor, action: string, before?: Category, after?: Category): Promise<void> {
    const { id, name } = after ?? before ?? { id: 0, name: "" };
    await recordChange(trx, {
      actor,
      action,
      subject: { type: "category", id, label: name },
      before: before && { name: before.name },
      after: after && { name: after.name },
      at: clock(),
    });
  }

  return {
    async addCategory(actor: Actor, name: string): Promise<CategoryView> {
      return change(async (trx) => {
        const row = await insertCategory(trx, { name });
        if (!row) throw nameTaken();
        await record(trx, actor, "added", undefined, row);
        return { categoryID: row.id, categoryName: row.name, productCount: 0 };
      });
    },

    /** Also updates the search texts of its products. */
    async renameCategory(actor: Actor, id: number, name: string): Promise<CategoryView> {
      try {
        return await change(async (trx) => {
          const before = await lockKnown(trx, id);
          if (before.name !== name) {
            const products = await lockProductsOfCategory(trx, id);
            await renameCategory(trx, id, name);
            await refreshSearchTexts(trx, products);
            await record(trx, actor, "renamed", before, { id, name });
          }
          return { categoryID: id, categoryName: name, productCount: await countListed(trx, id) };
        });
      } catch (error) {
        throw violatesUnique(error, "categories_name_key_key") ? nameTaken() : error;
      }
    },

    /** Refused while a listed product would be left without a category. */
    async deleteCategory(actor: Actor, id: number): Promise<void> {
      await change(async (trx) => {
        const category = await lockKnown(trx, id);
        await lockProductsOfCategory(trx, id);
        const stranded = await findOnlyHere(trx, id);
        if (stranded) throw new DomainError("still_in_use", describeStranded(stranded));
        await refreshSearchTexts(trx, await deleteCategory(trx, id));
        await record(trx, actor, "deleted", category);
      });
    },
  };
}

async function lockKnown(trx: Trx, id: number): Promise<Category> {
  const category = await lockCategory(trx, id);
  if (!category) throw new DomainError("not_found", "Category not found.");
  return category;
}

function describeStranded({ title, count }: { title: string; count: number }): string {
  if (count === 1) return `1 product is in no other category: “${title}”. Move it first.`;
  return `${count} products are in no other category: “${title}” and ${count - 1} more. Move them first.`;
}

function nameTaken(): DomainError {
  return fieldRefusal("categoryName", "This category already exists.", "already_exists");
}
