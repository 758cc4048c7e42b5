import {
  MAX_WISHES,
  sharedWishlistPath,
  wishlistMessages,
  type SharedWishlistView,
  type WishlistLinkView,
  type WishlistView,
} from "#contract/wishlist/wishlist.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockVisitorAccount } from "#domain/accounts/account-lock.service.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { makeLinkToken } from "#domain/shared/link-token.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  deleteLink,
  deleteWish,
  findLink,
  findShared,
  insertWishes,
  listExistingIds,
  listWishes,
  upsertLink,
} from "./wishlist.repo.ts";

const TOKEN_BYTES = 24;

type Dependencies = { db: Db; catalogue: Pick<CatalogueService, "findProducts">; clock: Clock };

export type WishlistService = ReturnType<typeof createWishlistService>;

/** The wishlist of a customer. Changes to a list are serialised, so that its limit holds and a merge loses nothing. */
export function createWishlistService({ db, catalogue, clock }: Dependencies) {
  async function view(from: Db, accountId: string): Promise<WishlistView> {
    const link = await findLink(from, accountId);
    return { productIDs: await listWishes(from, accountId), link: link ? viewLink(link) : null };
  }

  /** Adds the products in order, the first as the newest. Returns those for which there was no room. */
  async function add(trx: Trx, accountId: string, ids: readonly number[]): Promise<number[]> {
    const existing = await listWishes(trx, accountId);
    const fresh = ids.filter((id) => !existing.includes(id));
    const added = fresh.slice(0, Math.max(0, MAX_WISHES - existing.length));
    const now = clock().getTime();
    const wishes = added.map((productId, index) => ({ productId, addedAt: new Date(now - index) }));
    await insertWishes(trx, accountId, wishes);
    return fresh.slice(added.length);
  }

  return {
    async getWishlist(accountId: string): Promise<WishlistView> {
      return view(db, accountId);
    },

    /** Refuses an archived product, but not a sold-out one. */
    async addWish(accountId: string, productId: number): Promise<void> {
      const [product] = await catalogue.findProducts([productId]);
      if (!product) throw new DomainError("not_found", wishlistMessages.gone);
      await inTransaction(db, async (trx) => {
        await lockVisitorAccount(trx, accountId);
        const left = await add(trx, accountId, [productId]);
        if (left.length > 0) throw new DomainError("invalid", wishlistMessages.full);
      });
    },

    async removeWish(accountId: string, productId: number): Promise<void> {
      await deleteWish(db, accountId, productId);
    },

    /** Archived products remain, so that the customer sees what became of them. */
    async merge(accountId: string, ids: readonly number[]): Promise<WishlistView & { left: number[] }> {
      return inTransaction(db, async (trx) => {
        await lockVisitorAccount(trx, accountId);
        const known = await listExistingIds(trx, ids);
        const left = await add(
          trx,
          accountId,
          [...new Set(ids)].filter((id) => known.has(id)),
        );
        return { ...(await view(trx, accountId)), left };
      });
    },

    async share(accountId: string, name: string): Promise<WishlistLinkView> {
      return inTransaction(db, async (trx) => {
        await lockVisitorAccount(trx, accountId);
        const token = makeLinkToken(TOKEN_BYTES);
        return viewLink(await upsertLink(trx, { accountId, token, name, createdAt: clock() }));
      });
    },

    async unshare(accountId: string): Promise<void> {
      await deleteLink(db, accountId);
    },

    /** Reveals nothing about the owner except the entered name. Undefined for an unknown or withdrawn link. */
    async findShared(token: string): Promise<SharedWishlistView | undefined> {
      const shared = await findShared(db, token);
      if (!shared) return undefined;
      return { name: shared.name, products: await catalogue.findProducts(await listWishes(db, shared.accountId)) };
    },
  };
}

function viewLink({ token, name }: { token: string; name: string }): WishlistLinkView {
  return { path: sharedWishlistPath(token), name };
}
