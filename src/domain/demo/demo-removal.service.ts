import { demoMessages, isConfirmed, type DemoCounts, type DemoDataView } from "#contract/demo/demo-data.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import { deliverPlainHome } from "#domain/content/plain-home.service.ts";
import type { MediaSweepQueue } from "#domain/media/media.port.ts";
import { releaseMedia } from "#domain/media/media.service.ts";
import { shareRatesLock } from "#domain/rates/rates-lock.queries.ts";
import { dropDemoPromises, endDemoGifts } from "#domain/settings/plain-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  countDemoOffers,
  countSamples,
  findRemovedAt,
  listDemoCategories,
  listDemoPosts,
  listDemoProducts,
  listMediaOf,
  lockDemo,
} from "./demo-plan.repo.ts";
import {
  archiveProducts,
  deleteCategories,
  deletePosts,
  deleteDemoOffers,
  deleteProducts,
  deleteSamples,
  endDemo,
} from "./removal.repo.ts";

/** Far more than the demo has. A shop filled for benchmarks has too many orders to delete within one request. */
const MAX_ORDERS = 5_000;
/** Media last used at this time are swept immediately rather than after a day. */
const LONG_AGO = new Date(0);

type Dependencies = {
  db: Db;
  settings: CurrentSettings;
  menu: Pick<MenuService, "reload">;
  mediaSweeps: MediaSweepQueue;
  clock: Clock;
};

type Plan = Awaited<ReturnType<typeof planRemoval>>;

/** Turns the demo into a shop of one's own: deletes all of the demo and nothing else, or fails without changes. */
export function createDemoRemovalService({ db, settings, menu, mediaSweeps, clock }: Dependencies) {
  async function getDemoData(): Promise<DemoDataView> {
    const [plan, removedAt] = await Promise.all([planRemoval(db), findRemovedAt(db)]);
    return viewPlan(plan, removedAt, settings().name);
  }

  async function record(trx: Trx, actor: StaffActor, { deletes, archives }: Plan, at: Date): Promise<void> {
    await recordChange(trx, {
      actor,
      action: "removed",
      subject: { type: "settings", id: "demo", label: "Demo shop" },
      before: deletes,
      after: { archivedProducts: archives.map(({ title }) => title).join(", ") || null },
      at,
    });
  }

  /** Inserts the replacements for demo content. */
  async function deliverPlainShop(trx: Trx, at: Date, by: string): Promise<void> {
    await deliverPlainHome(trx, at, by);
    await dropDemoPromises(trx, at);
  }

  return {
    getDemoData,

    /** For a shop that starts without the demo. Changes by its owner remain. */
    async startWithoutDemo(): Promise<void> {
      await inTransaction(db, async (trx) => deliverPlainShop(trx, clock(), ""));
    },

    /**
     * Removes the demo in one transaction. A job deletes unused pictures after the commit. Idempotent: a second call
     * finds nothing to remove.
     */
    async removeDemoData(actor: StaffActor, confirmation: string): Promise<DemoDataView> {
      refuseUnconfirmed(confirmation, settings().name);
      await inTransaction(db, async (trx) => {
        await shareRatesLock(trx);
        await lockDemo(trx);
        const plan = await planRemoval(trx);
        if (isNothing(plan)) return;
        refuseTooMany(plan.deletes);
        const at = clock();
        const { going } = plan;
        await deleteSamples(trx);
        await releaseMedia(trx, plan.mediaKeys, LONG_AGO);
        await archiveProducts(
          trx,
          plan.archives.map(({ id }) => id),
          { categories: going.categories, at },
        );
        await deleteProducts(trx, going.products);
        await deleteDemoOffers(trx, going.products, at);
        await deleteCategories(trx, going.categories);
        await deletePosts(trx, going.posts);
        await deliverPlainShop(trx, at, actor.name);
        await endDemoGifts(trx, at);
        await endDemo(trx, at);
        await record(trx, actor, plan, at);
        await mediaSweeps.enqueue(trx);
      });
      await menu.reload();
      return getDemoData();
    },
  };
}

/** What is deleted and what remains, based on the current database. */
async function planRemoval(db: Db) {
  const products = await listDemoProducts(db);
  const posts = await listDemoPosts(db);
  const { ownOrders, ownCustomers, ownProducts, ownPosts, ...samples } = await countSamples(db);
  const archives = products.filter(({ isEdited, isUsed }) => !isEdited && isUsed);
  const deleted = products.filter(({ isEdited, isUsed }) => !isEdited && !isUsed);
  const leaving = [...deleted, ...archives].map(({ id }) => id);
  const categories = await listDemoCategories(db, leaving);
  const going = {
    products: deleted.map(({ id }) => id),
    posts: posts.filter(({ isEdited }) => !isEdited).map(({ id }) => id),
    categories: categories.filter(({ isEdited, isUsed }) => !isEdited && !isUsed).map(({ id }) => id),
  };
  const mediaKeys = await listMediaOf(db, going);
  const deletes: DemoCounts = {
    ...samples,
    products: going.products.length,
    categories: going.categories.length,
    posts: going.posts.length,
    offers: await countDemoOffers(db, going.products),
    media: mediaKeys.length,
  };
  return {
    going,
    mediaKeys,
    deletes,
    archives,
    keeps: {
      products: products.filter(({ isEdited }) => isEdited),
      posts: posts.filter(({ isEdited }) => isEdited),
      categories: categories.filter(({ isEdited, isUsed }) => isEdited || isUsed).map(({ name }) => name),
    },
    own: { orders: ownOrders, customers: ownCustomers, products: ownProducts, posts: ownPosts },
  };
}

function viewPlan({ deletes, archives, keeps, own }: Plan, removedAt: Date | null, confirmation: string): DemoDataView {
  const refs = (items: readonly { id: number; title: string }[]) => items.map(({ id, title }) => ({ id, title }));
  return {
    removedAt: removedAt?.toISOString() ?? null,
    confirmation,
    deletes,
    archives: refs(archives),
    keeps: { ...keeps, products: refs(keeps.products), posts: refs(keeps.posts) },
    own,
  };
}

/** Whether the demo was removed or never installed. */
function isNothing({ deletes, archives, keeps }: Plan): boolean {
  const left = archives.length + keeps.products.length + keeps.posts.length + keeps.categories.length;
  return left === 0 && Object.values(deletes).every((count) => count === 0);
}

function refuseUnconfirmed(confirmation: string, name: string): void {
  if (isConfirmed(confirmation, name)) return;
  throw fieldRefusal("confirmation", demoMessages.notConfirmed);
}

function refuseTooMany({ orders }: DemoCounts): void {
  if (orders <= MAX_ORDERS) return;
  const message = `There are ${orders.toLocaleString("en-IN")} sample orders, too many to remove at once. Please start with an empty data folder instead.`;
  throw new DomainError("wrong_status", message);
}
