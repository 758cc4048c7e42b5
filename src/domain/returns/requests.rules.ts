import type { Paise } from "#contract/kernel/money.ts";
import type { SoldDiscount } from "#contract/offers/sold-offers.rules.ts";
import type { RequestReturn } from "#contract/returns/returns.schema.ts";
import { knownReason } from "#contract/returns/returns.ts";
import type { ValueKind } from "#contract/returns/todays-value.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { itemFault, paidByItem, timeFault, unitsLeft, type OrderedUnits } from "./returns.rules.ts";
import { valueCaseFault, valueItemFault } from "./value-cases.rules.ts";

type Facts = SoldDiscount & { status: string; deliveredAt: Date | null; now: Date };
type Items = RequestReturn["items"];
type Units = readonly OrderedUnits[];
type ReturnRequest = { items?: Items; reason: string };

/** Refuses what is not delivered, too late, non-returnable, or part of a case already. Without items it is all that is left. */
export function itemsToReturn({ status, deliveredAt, now }: Facts, units: Units, request: ReturnRequest): Items {
  if (status !== "Delivered") throw refused("Only a delivered order can be returned.");
  const reason = knownReason(request.reason);
  const late = timeFault({ deliveredAt, now, reason });
  if (late !== undefined) throw refused(late);
  const items = request.items ?? allThatIsLeft(units);
  refuseItems(units, items, (item, quantity) => itemFault(item, quantity, reason));
  return items;
}

type SaleRequest = {
  items?: Items;
  kind: ValueKind;
  settings: ShopSettings;
  /** The items that were priced by the day's rate. */
  valued: readonly { position: number }[];
  /** What of the order's price went back, or was for pieces that were bought. */
  settledPaise: Paise;
};

/** Refuses what has no value of the day, comes too early, was paid back, or is part of a case already. */
export function itemsToSell(
  { status, deliveredAt, now, ...sold }: Facts,
  units: Units,
  { kind, items = [], settings, valued, settledPaise }: SaleRequest,
): Items {
  const fault = valueCaseFault(settings, kind, { deliveredAt: status === "Delivered" ? deliveredAt : null, now });
  if (fault !== undefined) throw refused(fault);
  const paid = [...paidByItem(units, sold).values()].reduce((sum, paise) => sum + paise, 0);
  if (settledPaise > 0 && settledPaise >= paid) throw refused("The price of this order went back to you already.");
  const sized = items.findIndex(({ exchangeFor }) => exchangeFor != null);
  if (sized >= 0) {
    const message = "Another size is for returns: its price does not follow the value of the day.";
    throw new DomainError("invalid", message, { errors: [{ field: `items.${sized}.exchangeFor`, message }] });
  }
  refuseItems(units, items, (item, quantity) => {
    const isRateBased = valued.some(({ position }) => position === item.position);
    return valueItemFault({ title: item.title, isRateBased, left: unitsLeft(item) }, quantity);
  });
  return items;
}

/** Refuses unknown and non-returnable items, and more units than are left of one. */
function refuseItems(
  units: Units,
  items: Items,
  faultOf: (item: OrderedUnits, quantity: number) => string | undefined,
): void {
  for (const [index, { position, quantity }] of items.entries()) {
    const item = units.find((one) => one.position === position);
    const isTwice = items.findIndex((other) => other.position === position) < index;
    if (!item || isTwice) {
      const message = "This order has no such item.";
      throw new DomainError("invalid", message, { errors: [{ field: `items.${index}.position`, message }] });
    }
    const fault = faultOf(item, quantity);
    if (fault !== undefined) throw refused(fault, [{ field: `items.${index}.quantity`, message: fault }]);
  }
}

function allThatIsLeft(units: Units): Items {
  const left = units.filter((item) => !item.nonReturnable && unitsLeft(item) > 0);
  const [first] = units;
  if (left.length === 0 && first) throw refused(itemFault(first, 1, undefined) ?? "Nothing of this order is left.");
  return left.map((item) => ({ position: item.position, quantity: unitsLeft(item) }));
}

export function refused(words: string, errors?: { field: string; message: string }[]): DomainError {
  return new DomainError("wrong_status", words, errors && { errors });
}
