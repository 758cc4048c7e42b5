import { MARKETING_WORDINGS } from "#contract/accounts/consent.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { readConsents } from "#domain/accounts/consents.service.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { listIntents, listOrders } from "./export-orders.repo.ts";
import {
  inSnapshot,
  listAddressBook,
  listCodes,
  listPasskeysOf,
  listOfferUses,
  listCouponUses,
  listMailChoices,
  listMailsTo,
  listReviewInvitations,
  listReviews,
  listSessions,
  listStoreCredit,
  readAccount,
  readSavedCart,
  readWishlist,
} from "./export.repo.ts";
import { viewIntent, viewOrder, withoutCode } from "./export.views.ts";

type Dependencies = { db: Db; limits: LimitsService; clock: Clock; settings: CurrentSettings };

export function createExportService({ db, limits, clock, settings }: Dependencies) {
  return {
    /**
     * All data stored about a person, in one consistent snapshot. Amounts in rupees, times ISO 8601 in UTC. Excludes
     * credentials and internal notes of staff (docs/decisions/0023-privacy.md).
     */
    async exportOwnData(accountId: string) {
      await limits.consume("dataExport", accountId);
      return inSnapshot(db, async (trx) => {
        const { id, createdAt, ...account } = await readAccount(trx, accountId);
        const consents = await readConsents(trx, id);
        return {
          about: { shop: settings().name, exportedAt: clock(), amounts: "rupees", times: "UTC" },
          account: { userId: id, ...account, registeredAt: createdAt },
          consents: {
            ...consents,
            history: consents.history.map((event) => ({
              ...event,
              words: MARKETING_WORDINGS[event.wording],
            })),
          },
          mailChoices: await listMailChoices(trx, id),
          sessions: await listSessions(trx, id),
          orders: (await listOrders(trx, id)).map(viewOrder),
          onlinePayments: (await listIntents(trx, id)).map(viewIntent),
          couponUses: (await listCouponUses(trx, id)).map(({ couponCode, discountPaise, orderId }) => ({
            code: couponCode,
            discount: toRupees(discountPaise),
            orderID: orderId === null ? null : orderNumber(orderId),
          })),
          offerUses: (await listOfferUses(trx, id)).map(({ title, discountPaise, orderId }) => ({
            title,
            discount: toRupees(discountPaise),
            orderID: orderId === null ? null : orderNumber(orderId),
          })),
          addresses: await listAddressBook(trx, id),
          reviews: (await listReviews(trx, id)).map(({ orderId, ...review }) => ({
            ...review,
            orderID: orderNumber(orderId),
          })),
          reviewInvitations: (await listReviewInvitations(trx, id)).map(({ orderId, at }) => ({
            orderID: orderNumber(orderId),
            at,
          })),
          wishlist: await readWishlist(trx, id),
          cart: await readSavedCart(trx, id),
          storeCredit: (await listStoreCredit(trx, id)).map(({ amountPaise, orderId, ...entry }) => ({
            ...entry,
            amount: toRupees(amountPaise),
            orderID: orderId === null ? null : orderNumber(orderId),
          })),
          mails: (await listMailsTo(trx, account.email)).map((mail) => ({
            ...mail,
            subject: withoutCode(mail.subject),
          })),
          passkeys: await listPasskeysOf(trx, id),
          codes: await listCodes(trx, account.email),
        };
      });
    },
  };
}
