import { deliveryFee } from "#contract/delivery/promise-words.ts";
import { toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { Db } from "#db/database.ts";
import { cashRefusal } from "#domain/shared/cash-refusal.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { statesFor } from "./pin-directory.rules.ts";
import { findZone } from "./zone-match.rules.ts";
import type { ZonesService } from "./zones.service.ts";

type Place = { pinCode: string | null; stateCode: string | null };

/** `refuseCash` throws when the zone does not allow cash for an order of this total. */
export type DeliveryCharge = { paise: Paise; refuseCash(totalPaise: Paise): void };

const NO_CHARGE: DeliveryCharge = { paise: 0, refuseCash: () => {} };

export type ChargeService = ReturnType<typeof createChargeService>;

export function createChargeService({ zones }: { zones: Pick<ZonesService, "findInForce"> }) {
  return {
    /**
     * The delivery charge for goods of this price, before any coupon. No charge without a PIN, because clients that do
     * not send one do not show a charge. Refuses a PIN that is not delivered to.
     */
    async findCharge(db: Db, { pinCode, stateCode }: Place, goodsPaise: Paise): Promise<DeliveryCharge> {
      if (pinCode === null) return NO_CHARGE;
      const { table } = await zones.findInForce(db);
      const zone = findZone(table, pinCode, statesFor(pinCode, stateCode ?? undefined));
      if (!zone?.deliverable) {
        const message = `We don't deliver to ${pinCode} yet.`;
        throw new DomainError("invalid", message, { errors: [{ field: "PinCode", message }] });
      }
      const { allowed, limit } = zone.cash;
      return {
        paise: toPaise(deliveryFee(zone, toRupees(goodsPaise))),
        refuseCash(totalPaise) {
          if (allowed && (limit === null || totalPaise <= toPaise(limit))) return;
          const words = allowed
            ? `We do not take cash on delivery of this amount for ${pinCode}. Please pay online.`
            : `We do not take cash on delivery for ${pinCode}. Please pay online.`;
          throw cashRefusal("zone", words);
        },
      };
    },
  };
}
