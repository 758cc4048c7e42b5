import type { Paise } from "#contract/kernel/money.ts";
import type { SoldDiscount } from "#contract/offers/sold-offers.rules.ts";
import { returnMessages } from "#contract/returns/return-limits.ts";
import type { RequestReturn } from "#contract/returns/returns.schema.ts";
import { claimedReason } from "#contract/returns/returns.ts";
import type { ValueKind } from "#contract/returns/todays-value.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { findItemError, paidByItem, findTimeError, unitsLeft, type OrderedUnits } from "./returns.rules.ts";
import { findValueCaseError, findValueItemError } from "./value-cases.rules.ts";

type Facts = SoldDiscount & { status: string; deliveredAt: Date | null; now: Date };
type Items = RequestReturn["items"];
type Units = readonly OrderedUnits[];
type ReturnRequest = { items?: Items; reason: string };

/**
 * Refuses an order that is not delivered or too old, and items that are non-returnable or already part of a case.
 * Without items, all remaining units are returned.
 */
export function itemsToReturn({ status, deliveredAt, now }: Facts, units: Units, request: ReturnRequest): Items {
  if (status !== "Delivered") throw refused(returnMessages.notDelivered);
  const reason = claimedReason(request.reason);
  const late = findTimeError({ deliveredAt, now, reason });
  if (late !== undefined) throw refused(late);
  const items = request.items ?? allThatIsLeft(units);
  refuseItems(units, items, (item, quantity) => findItemError(item, quantity, reason));
  return items;
}

type SaleRequest = {
  items?: Items;
  kind: ValueKind;
  settings: ShopSettings;
  /** The items with rate-based pricing. */
  valued: readonly { position: number }[];
  /** The part of the price of the order's goods that was refunded, not collected, or paid for bought pieces. */
  settledPaise: Paise;
};

/** Refuses items that have no current value, are requested too early, were refunded, or are already part of a case. */
export function itemsToSell(
  { status, deliveredAt, now, ...sold }: Facts,
  units: Units,
  { kind, items = [], settings, valued, settledPaise }: SaleRequest,
): Items {
  const error = findValueCaseError(settings, kind, { deliveredAt: status === "Delivered" ? deliveredAt : null, now });
  if (error !== undefined) throw refused(error);
  const paid = [...paidByItem(units, sold).values()].reduce((sum, paise) => sum + paise, 0);
  if (settledPaise > 0 && settledPaise >= paid) throw refused("The price of this order went back to you already.");
  const sized = items.findIndex(({ exchangeFor }) => exchangeFor != null);
  if (sized >= 0) {
    throw fieldRefusal(
      `items.${sized}.exchangeFor`,
      "Another size is for returns: its price does not follow the value of the day.",
    );
  }
  refuseItems(units, items, (item, quantity) => {
    const isRateBased = valued.some(({ position }) => position === item.position);
    return findValueItemError({ title: item.title, isRateBased, left: unitsLeft(item) }, quantity);
  });
  return items;
}

/** Refuses unknown and non-returnable items, and more units than remain. */
function refuseItems(
  units: Units,
  items: Items,
  findError: (item: OrderedUnits, quantity: number) => string | undefined,
): void {
  for (const [index, { position, quantity }] of items.entries()) {
    const item = units.find((one) => one.position === position);
    const isTwice = items.findIndex((other) => other.position === position) < index;
    if (!item || isTwice) {
      throw fieldRefusal(`items.${index}.position`, "This order has no such item.");
    }
    const error = findError(item, quantity);
    if (error !== undefined) throw refused(error, [{ field: `items.${index}.quantity`, message: error }]);
  }
}

function allThatIsLeft(units: Units): Items {
  const left = units.filter((item) => !item.nonReturnable && unitsLeft(item) > 0);
  const [first] = units;
  if (left.length === 0 && first) throw refused(findItemError(first, 1, undefined) ?? "Nothing of this order is left.");
  return left.map((item) => ({ position: item.position, quantity: unitsLeft(item) }));
}

export function refused(message: string, errors?: { field: string; message: string }[]): DomainError {
  return new DomainError("wrong_status", message, errors && { errors });
}
