import type { AddProductForm, UpdateProduct } from "#contract/catalogue/product-editing.schema.ts";
import type { NewVariation } from "#contract/catalogue/product-variations.schema.ts";
import { describeDuplicateVariation, findOneOfAKindError, productMessages } from "#contract/catalogue/product.rules.ts";
import type { PickedProduct, StaffProductView } from "#contract/catalogue/staff-products.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { isVideoUrl, splitImagePath } from "#contract/media/media.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import type { ReadPricing } from "#contract/pricing/pricing.schema.ts";
import type { PriceSettings } from "#contract/pricing/pricing.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { MediaService, Upload } from "#domain/media/media.service.ts";
import { holdPriceBasis, type PriceBasis } from "#domain/rates/current-rates.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { violatesUnique } from "#domain/shared/constraint.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { viewStaffProduct } from "./catalogue.views.ts";
import { findCategoryByName, lockCategories } from "./categories.repo.ts";
import { recordPriceChanges } from "./earlier-prices.service.ts";
import { changePicked, readPicked } from "./goes-with.service.ts";
import { huidUsed, refuseSoldAgain, refuseTakenHuid } from "./huids.service.ts";
import { columnsOf, columnsOfNew, variationFields } from "./product-columns.rules.ts";
import { productFacts } from "./product-facts.rules.ts";
import { hasImage } from "./product-media.rules.ts";
import { changeMedia, refuseWithoutImage, showMedia } from "./product-media.service.ts";
import { isRepriced } from "./product-pricing.rules.ts";
import { overwritesSales, versionAfter, wasEditedSince, withoutSameStock } from "./product-version.rules.ts";
import {
  insertProduct,
  lockProduct,
  replaceCategories,
  replaceVariations,
  updateProduct,
} from "./product-writes.repo.ts";
import { loadProducts, type ProductRow } from "./product.queries.ts";
import { priceWritten } from "./rate-repricing.service.ts";
import { refreshSearchTexts } from "./search-text.service.ts";
import { subjectOf } from "./selected-products.rules.ts";

type Dependencies = { db: Db; media: MediaService; clock: Clock };

/** The other fields of the form: variations, pricing and files. */
type OtherFields = {
  variations: NewVariation[];
  pricing?: ReadPricing | undefined;
  personalisation: PersonalField[];
  goesWith: number[];
  uploads: Upload[];
};

type WholeRow = ProductRow & { goesWith: PickedProduct[] };

/** Product management by staff. */
export function createProductEditingService({ db, media, clock }: Dependencies) {
  async function write<Result>(work: (trx: Trx, basis: PriceBasis) => Promise<Result>): Promise<Result> {
    try {
      return await inTransaction(db, async (trx) => work(trx, await holdPriceBasis(trx)));
    } catch (error) {
      if (violatesUnique(error, "products_huid")) throw huidUsed("huid", productMessages.huidTaken);
      if (!violatesUnique(error, "products_sku")) throw error;
      throw fieldRefusal("sku", "Another product has this SKU.", "already_exists");
    }
  }

  return {
    /** Listed or archived. */
    async getProduct(id: number): Promise<StaffProductView> {
      const [row] = await loadProducts(db, [id], { includesArchived: true });
      if (!row) throw new DomainError("not_found", staffMessages.productNotFound);
      return viewWhole({ ...row, goesWith: await readPicked(db, id) });
    },

    /**
     * Either the product is stored with all its pictures, or nothing of it is. Previously uploaded media are shown
     * first, then those of the form.
     */
    async addProduct(actor: Actor, form: AddProductForm, others: OtherFields): Promise<StaffProductView> {
      const { variations, uploads } = others;
      const urls = splitImagePath(form.imagePath ?? "");
      refuseWithoutImage(uploads.length + urls.length > 0);
      refuseDuplicates(variations.map((row) => [row.variationName, row.variationType]));
      const prepared = await media.prepareAll(uploads);
      refuseWithoutImage(prepared.some(({ kind }) => kind === "image") || !urls.every(isVideoUrl));
      return media.keep(prepared, () =>
        write(async (trx, basis) => {
          await refuseTakenHuid(trx, form.huid);
          const categoryNames = await lockKnownCategories(trx, form.categoryID, "categoryID");
          const id = await insertProduct(trx, {
            ...columnsOfNew(form, { categoryNames, ...others }),
            updatedAt: clock(),
          });
          await replaceCategories(trx, id, [...new Set(form.categoryID)]);
          await replaceVariations(trx, id, variations.map(variationFields));
          const held = await media.hold(trx, urls, "imagePath");
          await showMedia(trx, media, id, [...held, ...prepared.map(({ key }) => key)]);
          await changePicked(trx, id, others.goesWith, "goesWithJson");
          await priceWritten(trx, [id], { ...basis, field: "pricingJson" });
          const added = await readRow(trx, id);
          refuseManyOfOne(added);
          await record(trx, actor, clock(), { after: added });
          return viewWhole(added);
        }),
      );
    },

    /**
     * When `updatedAt` is sent, refuses if someone else has edited the product since it was read, or if the edit sets
     * stock that orders have changed since.
     */
    async updateProduct(actor: Actor, sent: UpdateProduct): Promise<StaffProductView> {
      refuseDuplicates((sent.variations ?? []).map((row) => [row.variationName, row.variationValue]));
      return write(async (trx, basis) => {
        const stored = await lockProduct(trx, sent.productID, { includesArchived: true });
        const before = stored && (await readRow(trx, stored.id));
        if (!before || !isEditable(before)) throw new DomainError("not_found", staffMessages.productNotFound);
        if (sent.updatedAt !== undefined && wasEditedSince(before, new Date(sent.updatedAt))) {
          throw new DomainError("stale", "Someone else changed this product. Load it again to see what is new.");
        }
        const change = withoutSameStock(sent, before);
        await refuseTakenHuid(trx, change.huid, stored.huid);
        await replaceLists(trx, stored.id, change);
        if (change.imagePath) await changeMedia(trx, media, stored.id, change.imagePath);
        await updateProduct(trx, stored.id, { ...columnsOf(change), updatedAt: versionAfter(before, clock()) });
        await refreshSearchTexts(trx, [stored.id]);
        await priceWritten(trx, [stored.id], basis);
        const after = await readRow(trx, stored.id);
        refuseOverwrittenSales(change, after);
        refuseManyOfOne(after);
        await refuseSoldAgain(trx, before, after);
        await notePrices(trx, { before, after }, { at: clock(), settings: basis.settings });
        await record(trx, actor, clock(), { before, after });
        return viewWhole(after);
      });
    },
  };
}

async function record(
  trx: Trx,
  actor: Actor,
  at: Date,
  { before, after }: { before?: WholeRow; after: WholeRow },
): Promise<void> {
  await recordChange(trx, {
    actor,
    action: before ? "changed" : "added",
    subject: subjectOf(after),
    before: before && factsOf(before),
    after: factsOf(after),
    at,
  });
}

/** An archived product can only be edited while it has no picture, without which it cannot be restored. */
function isEditable(product: ProductRow): boolean {
  return product.archivedAt === null || !hasImage(product);
}

/** Called after the edit is written and its rows are locked, so that no concurrent sale is missed. */
function refuseOverwrittenSales(change: UpdateProduct, after: ProductRow): void {
  if (change.updatedAt === undefined || !overwritesSales(change, after, new Date(change.updatedAt))) return;
  throw new DomainError("stale", "Orders changed the stock of this product. Load it again to see what is left.");
}

/** Replaces the categories, variations and picked products of the change; a missing list remains unchanged. */
async function replaceLists(trx: Trx, id: number, { categories, variations, goesWith }: UpdateProduct): Promise<void> {
  if (goesWith) await changePicked(trx, id, goesWith, "goesWith");
  if (categories) {
    const ids = await readCategoryIds(trx, categories);
    await lockKnownCategories(trx, ids, "categories");
    await replaceCategories(trx, id, [...new Set(ids)]);
  }
  if (!variations) return;
  const rows = variations.map(({ variationValue, ...rest }) =>
    variationFields({ ...rest, variationType: variationValue }),
  );
  await replaceVariations(trx, id, rows);
}

async function notePrices(
  trx: Trx,
  { before, after }: { before: ProductRow; after: ProductRow },
  { at, settings }: { at: Date; settings: PriceSettings },
): Promise<void> {
  if (isRepriced(before, after)) await updateProduct(trx, after.id, { pricedAt: at });
  await recordPriceChanges(trx, [{ before, after }], { at, settings });
}

function refuseDuplicates(pairs: [string, string][]): void {
  const seen = new Set<string>();
  for (const [name, value] of pairs) {
    const pair = JSON.stringify([name, value]);
    if (seen.has(pair)) {
      throw fieldRefusal("variations", describeDuplicateVariation(name, value));
    }
    seen.add(pair);
  }
}

function refuseManyOfOne(product: ProductRow): void {
  const message = findOneOfAKindError(product);
  if (message) throw fieldRefusal("stock", message);
}

/** Categories are given by id, or by name in any case. */
async function readCategoryIds(trx: Trx, categories: NonNullable<UpdateProduct["categories"]>): Promise<number[]> {
  const ids: number[] = [];
  for (const { categoryID, categoryName } of categories) {
    const id = categoryID ?? (await findCategoryByName(trx, categoryName ?? ""))?.id;
    if (id === undefined) throw unknownCategory(categoryName ?? "", "categories");
    ids.push(id);
  }
  return ids;
}

function unknownCategory(category: number | string, field: string): DomainError {
  // An id that no row can have is 0.
  return fieldRefusal(field, category === 0 ? "There is no such category." : `There is no category ${category}.`);
}

async function lockKnownCategories(trx: Trx, ids: number[], field: string): Promise<string[]> {
  const found = await lockCategories(trx, ids);
  const names = new Map(found.map((category) => [category.id, category.name]));
  const unknown = ids.find((id) => !names.has(id));
  if (unknown !== undefined) throw unknownCategory(unknown, field);
  return ids.flatMap((id) => names.get(id) ?? []);
}

async function readRow(trx: Trx, id: number): Promise<WholeRow> {
  const [row] = await loadProducts(trx, [id], { includesArchived: true });
  if (!row) throw new Error(`Product ${id} vanished inside its own transaction.`);
  return { ...row, goesWith: await readPicked(trx, id) };
}

function viewWhole({ goesWith, ...row }: WholeRow): StaffProductView {
  return { ...viewStaffProduct(row), ...(goesWith.length > 0 && { goesWith }) };
}

function factsOf({ goesWith, ...row }: WholeRow): Record<string, unknown> {
  return { ...productFacts(row), "Goes with": goesWith.map(({ title }) => title) };
}
