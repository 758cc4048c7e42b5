import { isResized } from "#contract/catalogue/sizes.ts";
import { findCashProductError } from "#contract/checkout/cash.ts";
import type { ChosenVariation, DeliveryQuestion } from "#contract/delivery/delivery.schema.ts";
import type { CashOnDelivery, DeliveryView } from "#contract/delivery/delivery.ts";
import { describeCashLimit } from "#contract/delivery/promise-texts.ts";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { toRupees } from "#contract/kernel/money.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { slowestLeadDays } from "#domain/shared/lead-days.rules.ts";
import { listDeliveryFacts, listVariations } from "./delivery.repo.ts";
import { destinationOf, type Destination } from "./destination.rules.ts";
import { placesOfPin } from "./pin-directory.rules.ts";
import { promiseOf } from "./promise.rules.ts";
import type { ZonesService } from "./zones.service.ts";

type Dependencies = { db: Db; zones: Pick<ZonesService, "findInForce">; clock: Clock; settings: CurrentSettings };

type Pieces = Pick<DeliveryQuestion, "productID" | "personalised" | "chosen">;

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** The delivery promise for a PIN. */
export function createDeliveryService({ db, zones, clock, settings }: Dependencies) {
  async function findTerms({ productID: productIds = [], personalised = [], chosen = [] }: Pieces) {
    const products = productIds.length === 0 ? [] : await listDeliveryFacts(db, productIds);
    if (products.length < productIds.length) throw new DomainError("not_found", "Product not found.");
    const variations = chosen.length === 0 || products.length === 0 ? [] : await listVariations(db, productIds);
    const { madeToOrderDays, resizeDays } = settings();
    const leadDays = products.map((product) => {
      const { isMadeToOrder, isToResize } = preparationOf(product, chosen, variations);
      const fields = personalised.includes(product.id) ? (product.personalisation ?? []) : [];
      return {
        making: isMadeToOrder ? (product.leadDays ?? madeToOrderDays) : 0,
        personalising: Math.max(0, ...fields.map((field) => field.leadDays)),
        resizing: isToResize ? resizeDays : 0,
      };
    });
    const paidOnline = products.filter(({ noCashOnDelivery }) => noCashOnDelivery).map(({ title }) => title);
    return {
      leadDays: slowestLeadDays(leadDays),
      cashError: findCashProductError(paidOnline),
      minTotal: toRupees(products.reduce((sum, { minPaise }) => sum + minPaise, 0)),
    };
  }

  return {
    async getDelivery({ pin, state, ...pieces }: DeliveryQuestion): Promise<DeliveryView> {
      const [{ table, holidays }, { leadDays, ...goods }] = await Promise.all([zones.findInForce(), findTerms(pieces)]);
      const destination = destinationOf(table, { pinCode: pin ?? null, stateCode: state ?? null });
      const { zone, isFree } = destination;
      const cashOnDelivery = cashIn(destination, settings().cashLimit, goods);
      const answer = { ...placeOf(pin, destination), cashOnDelivery };
      const now = clock();
      if (!zone?.deliverable) {
        const validUntil = new Date(now.getTime() + DAY_MS).toISOString();
        return { ...answer, deliverable: isFree, from: null, to: null, fee: 0, freeFrom: null, validUntil };
      }
      const { fee, freeFrom } = zone;
      const { validUntil, ...days } = promiseOf({ zone, holidays, leadDays, now });
      return { ...answer, deliverable: true, ...days, fee, freeFrom, validUntil: validUntil.toISOString() };
    },

    /** Whole seconds until an ISO time, rounded down, so that no cache holds an answer past that time. */
    secondsUntil: (time: string): number => Math.max(0, Math.floor((Date.parse(time) - clock().getTime()) / 1_000)),
  };
}

type Variation = Awaited<ReturnType<typeof listVariations>>[number];

/**
 * What the pieces of a product need before dispatch. A piece is made to order unless its variation or its product has a
 * stock. Without a chosen variation, the piece is at the base price.
 */
function preparationOf(
  { id, stock }: { id: number; stock: number | null },
  chosen: readonly ChosenVariation[],
  variations: readonly Variation[],
): { isMadeToOrder: boolean; isToResize: boolean } {
  const values = chosen.filter(({ productID }) => productID === id).map(({ variationValue }) => variationValue);
  const own = variations.filter(({ productId, variationValue }) => productId === id && values.includes(variationValue));
  const isKnown = (value: string | null) => own.some(({ variationValue }) => variationValue === value);
  const isAtBase = values.length === 0 || !values.every(isKnown);
  return {
    isMadeToOrder: stock === null && (isAtBase || own.some((variation) => variation.stock === null)),
    isToResize: own.some((variation) => isResized({ stock }, variation)),
  };
}

/** District and state are never guessed for a PIN that lies in several states. */
function placeOf(
  pin: string | undefined,
  { name }: Destination,
): Pick<DeliveryView, "pin" | "places" | "isKnown" | "district" | "state"> {
  if (pin === undefined) return { pin: null, places: [], isKnown: true, district: null, state: name };
  const places = placesOfPin(pin);
  const [first] = places;
  const isInOneState = places.every(({ code }) => code === first?.code);
  const { district = null, state = null } = (isInOneState ? first : undefined) ?? {};
  return { pin, places, isKnown: places.length > 0, district, state };
}

/** The minimum total of the requested products, in rupees, and why they cannot be paid in cash. */
type Goods = { minTotal: number; cashError: string | undefined };

/** `limit` is 0 when no order can be paid in cash, regardless of its total. */
function cashIn(
  { field, name, zone, isFree }: Destination,
  shopLimit: number,
  { minTotal, cashError }: Goods,
): CashOnDelivery {
  const place = field === "PinCode" ? "this PIN" : name;
  const never = (reason: string) => ({ available: false, limit: 0, reason });
  if (!zone?.deliverable && !isFree) return never(`We don't deliver to ${place} yet.`);
  const { allowed, limit: zoneLimit } = zone?.cash ?? { allowed: true, limit: null };
  const limit = allowed ? Math.min(zoneLimit ?? shopLimit, shopLimit) : 0;
  if (shopLimit === 0) return never("We do not take cash on delivery.");
  if (limit === 0) return never(`We do not take cash on delivery for ${place}. Please pay online.`);
  if (cashError !== undefined) return never(cashError);
  if (minTotal > limit) return { available: false, limit, reason: describeCashLimit(limit, name) };
  return { available: true, limit, reason: null };
}
