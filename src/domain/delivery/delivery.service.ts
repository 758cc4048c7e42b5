import { isResized } from "#contract/catalogue/sizes.ts";
import { productsRefuseCash } from "#contract/checkout/cash.ts";
import type { DeliveryQuestion } from "#contract/delivery/delivery.schema.ts";
import type { CashOnDelivery, DeliveryView, DeliveryZone, PinPlace } from "#contract/delivery/delivery.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { listDeliveryFacts, listVariations } from "./delivery.repo.ts";
import { placesOfPin, statesFor } from "./pin-directory.rules.ts";
import { promiseOf } from "./promise.rules.ts";
import { findZone } from "./zone-match.rules.ts";
import type { ZonesService } from "./zones.service.ts";

type Dependencies = { db: Db; zones: Pick<ZonesService, "findInForce">; clock: Clock; settings: CurrentSettings };

type Pieces = Pick<DeliveryQuestion, "productID" | "personalised" | "sized">;

export type DeliveryService = ReturnType<typeof createDeliveryService>;

const DAY_MS = 86_400_000;

/** The delivery promise for a PIN. */
export function createDeliveryService({ db, zones, clock, settings }: Dependencies) {
  async function findTerms({ productID: productIds = [], personalised = [], sized = [] }: Pieces) {
    const products = productIds.length === 0 ? [] : await listDeliveryFacts(db, productIds);
    if (products.length < productIds.length) throw new DomainError("not_found", "Product not found.");
    const made = products.filter(({ isMadeToOrder }) => isMadeToOrder);
    const makingDays = made.map(({ leadDays }) => leadDays ?? settings().madeToOrderDays);
    const paidOnline = products.filter(({ noCashOnDelivery }) => noCashOnDelivery).map(({ title }) => title);
    const resized = await findResized(products.filter(({ id }) => sized.includes(id)));
    const ownDays = products.map(({ id, personalisation }) => {
      const fields = personalised.includes(id) ? ((personalisation ?? []) as PersonalField[]) : [];
      return Math.max(0, ...fields.map((field) => field.leadDays)) + (resized.has(id) ? settings().resizeDays : 0);
    });
    return {
      leadDays: Math.max(0, ...makingDays) + Math.max(0, ...ownDays),
      cashFault: productsRefuseCash(paidOnline),
    };
  }

  /** The products with sizes that are taken from the product's stock. */
  async function findResized(products: readonly { id: number; stock: number | null }[]): Promise<Set<number>> {
    if (products.length === 0) return new Set();
    const stocks = new Map(products.map(({ id, stock }) => [id, stock]));
    const variations = await listVariations(db, [...stocks.keys()]);
    const resized = variations.filter((one) => isResized({ stock: stocks.get(one.productId) ?? null }, one));
    return new Set(resized.map(({ productId }) => productId));
  }

  return {
    async getDelivery({ pin, state, ...pieces }: DeliveryQuestion): Promise<DeliveryView> {
      const [{ table, holidays }, { leadDays, cashFault }] = await Promise.all([
        zones.findInForce(),
        findTerms(pieces),
      ]);
      const places = placesOfPin(pin);
      const zone = findZone(table, pin, statesFor(pin, state));
      const cashOnDelivery = cashIn(zone, settings().cashLimit, cashFault);
      const answer = { pin, ...placeOf(places), places, isKnown: places.length > 0, cashOnDelivery };
      const now = clock();
      if (!zone?.deliverable) {
        const validUntil = new Date(now.getTime() + DAY_MS).toISOString();
        return { ...answer, deliverable: false, from: null, to: null, fee: 0, freeFrom: null, validUntil };
      }
      const { fee, freeFrom } = zone;
      const { validUntil, ...days } = promiseOf({ zone, holidays, leadDays, now });
      return { ...answer, deliverable: true, ...days, fee, freeFrom, validUntil: validUntil.toISOString() };
    },

    secondsUntil: (time: string): number => Math.max(0, Math.floor((Date.parse(time) - clock().getTime()) / 1_000)),
  };
}

/** Never guessed for a PIN that lies in several states. */
function placeOf(places: readonly PinPlace[]): Pick<DeliveryView, "district" | "state"> {
  const [first] = places;
  if (!first || places.some(({ code }) => code !== first.code)) return { district: null, state: null };
  return { district: first.district, state: first.state };
}

function cashIn(zone: DeliveryZone | undefined, shopLimit: number, productFault: string | undefined): CashOnDelivery {
  if (!zone?.deliverable) return { available: false, limit: 0, reason: "We don't deliver to this PIN yet." };
  const limit = zone.cash.allowed ? Math.min(zone.cash.limit ?? shopLimit, shopLimit) : 0;
  if (limit > 0 && productFault !== undefined) return { available: false, limit: 0, reason: productFault };
  if (limit > 0) return { available: true, limit, reason: null };
  const reason =
    shopLimit === 0
      ? "We do not take cash on delivery."
      : "We do not take cash on delivery for this PIN. Please pay online.";
  return { available: false, limit, reason };
}
