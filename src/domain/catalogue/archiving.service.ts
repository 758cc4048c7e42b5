import { productMessages } from "#contract/catalogue/product.rules.ts";
import type { Archive } from "#contract/catalogue/staff-products.schema.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChanges, type Actor } from "#domain/audit/audit.service.ts";
import { shareRatesLock } from "#domain/rates/rates-lock.queries.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { violatesUnique } from "#domain/shared/constraint.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { findDuplicateSku, setArchived } from "./bulk-writes.repo.ts";
import { huidUsed, refuseRestoredHuids } from "./huids.service.ts";
import { hasImage } from "./product-media.rules.ts";
import { versionAfter } from "./product-version.rules.ts";
import { lockProduct } from "./product-writes.repo.ts";
import { loadProducts, type ProductRow } from "./product.queries.ts";
import { subjectOf, titlesOf } from "./selected-products.rules.ts";
import { lockSelected } from "./selected-products.service.ts";

/** Archives products and restores them. Orders retain their own copy. */
export function createArchivingService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Archives or restores the selected products: all or none. */
    async archive(actor: Actor, { items, archived }: Archive): Promise<void> {
      try {
        await inTransaction(db, async (trx) => {
          await shareRatesLock(trx);
          const rows = (await lockSelected(trx, items)).filter((row) => (row.archivedAt !== null) !== archived);
          if (!archived) {
            refuseWithoutCategory(rows);
            refuseWithoutPicture(rows);
            await refuseRestoredHuids(trx, rows);
          }
          if (rows.length > 0) await write(trx, rows, archived, actor, clock());
        });
      } catch (error) {
        if (violatesUnique(error, "products_huid")) throw huidUsed("items", productMessages.huidTaken);
        if (!violatesUnique(error, "products_sku")) throw error;
        const ids = items.map((item) => item.productID);
        throw skuTaken(await findDuplicateSku(db, ids));
      }
    },

    /** Archives one listed product, whatever its version is. */
    async deleteProduct(actor: Actor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await shareRatesLock(trx);
        if (!(await lockProduct(trx, id))) throw new DomainError("not_found", staffMessages.productNotFound);
        await write(trx, await loadProducts(trx, [id]), true, actor, clock());
      });
    },
  };
}

async function write(trx: Trx, rows: readonly ProductRow[], archived: boolean, actor: Actor, at: Date): Promise<void> {
  const versions = rows.map((row) => ({ id: row.id, updatedAt: versionAfter(row, at) }));
  await setArchived(trx, versions, archived ? at : null);
  const [before, after] = archived ? ["listed", "archived"] : ["archived", "listed"];
  await recordChanges(
    trx,
    rows.map((row) => ({
      actor,
      action: archived ? "archived" : "restored",
      subject: subjectOf(row),
      before: { Status: before },
      after: { Status: after },
      at,
    })),
  );
}

/** A category may have been deleted while the product was archived. */
function refuseWithoutCategory(rows: readonly ProductRow[]): void {
  const uncategorized = rows.filter((row) => row.categories.length === 0);
  if (uncategorized.length === 0) return;
  throw fieldRefusal("items", `${titlesOf(uncategorized)} cannot be restored without a category. Add one first.`);
}

/** A spreadsheet may add archived products without a picture. */
function refuseWithoutPicture(rows: readonly ProductRow[]): void {
  const bare = rows.filter((row) => !hasImage(row));
  if (bare.length === 0) return;
  throw fieldRefusal("items", `${titlesOf(bare)} cannot be restored without a picture. Add one in Edit Product first.`);
}

function skuTaken(duplicate: Awaited<ReturnType<typeof findDuplicateSku>>): DomainError {
  return fieldRefusal(
    "items",
    duplicate
      ? `${duplicate.title} cannot be restored: ${duplicate.otherTitle} (${duplicate.otherId}) has its SKU ${duplicate.sku} now.`
      : "Another product has this SKU.",
    "already_exists",
  );
}
