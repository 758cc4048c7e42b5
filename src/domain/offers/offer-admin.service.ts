import { toRupees } from "#contract/kernel/money.ts";
import { applyOffers, sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import { formatOffer } from "#contract/offers/offer-texts.rules.ts";
import { offerFieldMessages } from "#contract/offers/staff-offers.rules.ts";
import type { ChangeOffer, WrittenTerms } from "#contract/offers/staff-offers.schema.ts";
import type { OfferPreviewView, StaffOfferView } from "#contract/offers/staff-offers.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import { findProductsForSale } from "#domain/catalogue/products-for-sale.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { nextPageOf, sliceOf, type PageRequest } from "#domain/shared/page.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { CurrentOffersService } from "./current-offers.service.ts";
import {
  countOffers,
  findOffer,
  insertOffer,
  listMatching,
  listOffers,
  listUnknown,
  lockOffer,
  updateOffer,
  type OfferRow,
} from "./offer-admin.repo.ts";
import { columnsOf, viewStaffOffer, viewTerms } from "./offer-admin.views.ts";
import { lineOf, ruleOf, viewOffer, type Offer } from "./offers.rules.ts";

type Dependencies = {
  db: Db;
  current: Pick<CurrentOffersService, "reload">;
  prices: CurrentPriceSettings;
  clock: Clock;
};

const SAMPLES = 5;

/**
 * Offer management by staff. A change takes effect on this instance immediately, and on others when they are notified.
 */
export function createOfferAdminService({ db, current, prices, clock }: Dependencies) {
  async function get(reader: Db, id: number): Promise<OfferRow> {
    const row = await findOffer(reader, id);
    if (!row) throw new DomainError("not_found", "Offer not found.");
    return row;
  }

  /** Locks the offer while it changes. */
  async function change(id: number, work: (trx: Trx, stored: OfferRow, at: Date) => Promise<void>) {
    const row = await inTransaction(db, async (trx) => {
      await lockOffer(trx, id);
      await work(trx, await get(trx, id), clock());
      return get(trx, id);
    });
    await current.reload();
    return viewStaffOffer(row, clock());
  }

  return {
    async listOffers(paging: PageRequest) {
      const [rows, total] = await Promise.all([listOffers(db, sliceOf(paging)), countOffers(db)]);
      const now = clock();
      return { rows: rows.map((row) => viewStaffOffer(row, now)), total, nextPage: nextPageOf(paging, total) };
    },

    getOffer: async (id: number): Promise<StaffOfferView> => viewStaffOffer(await get(db, id), clock()),

    /** The number of products that the terms would apply to, and a few of their prices. */
    async previewOffer(terms: WrittenTerms): Promise<OfferPreviewView> {
      await refuseUnknown(db, terms);
      const offer: Offer = { ...columnsOf(terms), id: 0, endedAt: null };
      const ids = await listMatching(db, offer);
      const gift = offer.giftProductId === null ? [] : [offer.giftProductId];
      const sold = await findProductsForSale(
        db,
        { ids: [...ids.slice(0, SAMPLES), ...gift], titles: [] },
        { prices, clock },
      );
      const giftTitle = sold.byId(gift[0] ?? 0)?.product.title ?? null;
      const samples = ids.slice(0, SAMPLES).flatMap((id) => {
        const found = sold.byId(id);
        const [price] = found?.pricesOf(undefined) ?? [];
        if (!found || !price) return [];
        const { title, categories } = found.product;
        const goods = { productId: id, categoryIds: categories.map(({ categoryID }) => categoryID), quantity: 1 };
        const line = lineOf({ ...goods, unitPricePaise: price.pricePaise, pricing: price.pricing }, [offer]);
        const off = sumOfOffers(applyOffers([ruleOf(offer)], [line], { hasCoupon: false }));
        const withOffer = off === 0 ? null : toRupees(price.pricePaise - off);
        return [{ productID: id, title, price: toRupees(price.pricePaise), withOffer }];
      });
      return { words: formatOffer(viewOffer({ ...offer, giftTitle })), products: ids.length, samples };
    },

    async createOffer(actor: StaffActor, terms: WrittenTerms): Promise<StaffOfferView> {
      const row = await inTransaction(db, async (trx) => {
        await refuseUnknown(trx, terms);
        const at = clock();
        const id = await insertOffer(trx, { ...columnsOf(terms), createdAt: at, updatedAt: at });
        const offer = await get(trx, id);
        await recordChange(trx, { actor, action: "created", subject: subjectOf(offer), after: viewTerms(offer), at });
        return offer;
      });
      await current.reload();
      return viewStaffOffer(row, clock());
    },

    /**
     * When `updatedAt` is sent, refuses if someone else has changed the offer since it was read. Orders retain their
     * terms.
     */
    async changeOffer(actor: StaffActor, id: number, { updatedAt, ...terms }: ChangeOffer): Promise<StaffOfferView> {
      return change(id, async (trx, stored, at) => {
        if (updatedAt !== undefined && updatedAt !== stored.updatedAt.toISOString()) {
          throw new DomainError("stale", "Someone else changed this offer. Load it again to see what is new.");
        }
        await refuseUnknown(trx, terms, stored);
        await updateOffer(trx, id, { ...columnsOf(terms), updatedAt: at });
        const [before, after] = [viewTerms(stored), viewTerms(await get(trx, id))];
        await recordChange(trx, { actor, action: "changed", subject: subjectOf(stored), before, after, at });
      });
    },

    /**
     * Ends the offer immediately and permanently. Orders retain their discount, and open payments their price.
     * Idempotent.
     */
    async endOffer(actor: StaffActor, id: number): Promise<StaffOfferView> {
      return change(id, async (trx, stored, at) => {
        if (stored.endedAt !== null) return;
        await updateOffer(trx, id, { endedAt: at });
        await recordChange(trx, { actor, action: "ended", subject: subjectOf(stored), at });
      });
    },
  };
}

type Goods = Pick<Offer, "categoryIds" | "productIds" | "giftProductId">;
const NONE: Goods = { categoryIds: [], productIds: [], giftProductId: null };

/** What the offer has had before may have been deleted or archived since: it stays, so that the rest can be changed. */
async function refuseUnknown(
  reader: Db,
  { categoryIDs, productIDs, giftProductID }: WrittenTerms,
  before: Goods = NONE,
): Promise<void> {
  const gift = giftProductID === null || giftProductID === before.giftProductId ? [] : [giftProductID];
  const added = {
    categoryIds: categoryIDs.filter((id) => !before.categoryIds.includes(id)),
    productIds: [...productIDs.filter((id) => !before.productIds.includes(id)), ...gift],
  };
  const { categoryIds, productIds } = await listUnknown(reader, added);
  if (categoryIds.length > 0) throw fieldRefusal("categoryIDs", offerFieldMessages.noCategory);
  const products = productIds.filter((id) => productIDs.includes(id));
  if (products.length > 0) throw fieldRefusal("productIDs", offerFieldMessages.noProducts(products));
  if (productIds.length > 0) throw fieldRefusal("giftProductID", offerFieldMessages.noGift);
}

function subjectOf({ id, title }: Pick<Offer, "id" | "title">) {
  return { type: "offer", id, label: title } as const;
}
