import { deliveryFee } from "#contract/delivery/promise-texts.ts";
import type { Day } from "#contract/kernel/days.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";
import type { Db } from "#db/database.ts";
import { cashRefusal } from "#domain/shared/cash-refusal.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { destinationOf, type Place } from "./destination.rules.ts";
import { promiseOf } from "./promise.rules.ts";
import type { ZonesService } from "./zones.service.ts";

/**
 * `refuseCash` throws when the zone does not allow cash for an order of this total. `promise` is the day by which an
 * order with this lead time arrives; nothing is promised without a zone.
 */
export type DeliveryCharge = {
  paise: Paise;
  refuseCash(totalPaise: Paise): void;
  promise(leadDays: number, now: Date): { promisedFor?: Day };
};

const NO_CHARGE: DeliveryCharge = { paise: 0, refuseCash: () => {}, promise: () => ({}) };

export type ChargeService = ReturnType<typeof createChargeService>;

export function createChargeService({ zones }: { zones: Pick<ZonesService, "findInForce"> }) {
  return {
    /**
     * The delivery charge for goods of this price, before any coupon, and the promise. Without a PIN, the zone that
     * names the whole state decides; without such a zone there is no charge, because clients that send no PIN show
     * none. Refuses a place that is not delivered to.
     */
    async findCharge(db: Db, place: Place, goodsPaise: Paise): Promise<DeliveryCharge> {
      const { table, holidays } = await zones.findInForce(db);
      const { field, name, zone, isFree } = destinationOf(table, place);
      if (isFree) return NO_CHARGE;
      if (!zone?.deliverable) {
        throw fieldRefusal(field, `We don't deliver to ${name} yet.`);
      }
      const { allowed, limit } = zone.cash;
      return {
        paise: deliveryFee(zone, goodsPaise),
        refuseCash(totalPaise) {
          if (allowed && (limit === null || totalPaise <= toPaise(limit))) return;
          const message = allowed
            ? `We do not take cash on delivery of this amount for ${name}. Please pay online.`
            : `We do not take cash on delivery for ${name}. Please pay online.`;
          throw cashRefusal("zone", message);
        },
        promise: (leadDays, now) => ({ promisedFor: promiseOf({ zone, holidays, leadDays, now }).to }),
      };
    },
  };
}
