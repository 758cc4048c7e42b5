import type { Paise } from "#contract/kernel/money.ts";
import { scaled } from "#contract/kernel/rounding.ts";
import { shareOut, sum } from "#contract/kernel/shares.ts";
import type { AppliedOffer, OfferLine, OfferRule } from "./offer.ts";

/** Equal units of all lines, so that splitting a basket into lines differently changes nothing. */
type Group = Omit<OfferLine, "offers"> & {
  offers: ReadonlySet<number>;
  /** The remaining price after the offers applied so far. */
  leftPaise: Paise;
  lines: number[];
};

/** The discount of one offer for each group. */
type GroupDiscount = { rule: OfferRule; shares: Paise[] };

/** The order of application: whole pieces first, then making charges, then parts of the remaining price. */
const TURN = { gift: 0, buy_get: 1, making: 2, percent: 3, amount: 4 } as const satisfies Record<
  OfferRule["kind"],
  number
>;

/**
 * Applies offers to a basket. The result is either all combinable offers, applied one after the other to the remaining
 * price, or a single non-combinable one: whichever gives the larger discount. With a coupon, only offers that combine
 * with coupons apply. The discount never exceeds the price of the basket, and depends neither on the order of the lines
 * nor on how they are split.
 */
export function applyOffers(
  rules: readonly OfferRule[],
  lines: readonly OfferLine[],
  { hasCoupon }: { hasCoupon: boolean },
): AppliedOffer[] {
  const usable = rules
    .filter((rule) => !hasCoupon || rule.withCoupons)
    .toSorted((one, other) => TURN[one.kind] - TURN[other.kind] || one.id - other.id);
  if (usable.length === 0) return [];
  const together = usable.filter((rule) => rule.withOffers);
  const sets = [together, ...usable.filter((rule) => !rule.withOffers).map((rule) => [rule])];
  const [best = []] = sets
    .map((set) => applyInTurn(set, groupsOf(lines)))
    .toSorted((one, other) => totalOf(other) - totalOf(one));
  const groups = groupsOf(lines);
  const left = lines.map(({ unitPaise, quantity }) => unitPaise * quantity);
  return best.map(({ rule, shares }) => {
    const ofLines = sharesOfLines(groups, shares, left);
    for (const [line, share] of ofLines.entries()) left[line] = (left[line] ?? 0) - share;
    return { id: rule.id, title: rule.title, paise: sum(shares), shares: ofLines };
  });
}

/** The total discount of all offers. */
export function sumOfOffers(applied: readonly AppliedOffer[]): Paise {
  return sum(applied.map(({ paise }) => paise));
}

/** The discount by offers of each line, in the order of the lines. */
export function offersByLine(applied: readonly AppliedOffer[], lines: number): Paise[] {
  return Array.from({ length: lines }, (_, index) => sum(applied.map(({ shares }) => shares[index] ?? 0)));
}

/** Applies each offer to what the ones before it have left of the prices, and deducts its discount from the groups. */
function applyInTurn(rules: readonly OfferRule[], groups: Group[]): GroupDiscount[] {
  return rules.flatMap((rule) => {
    const shares = sharesOf(rule, groups);
    for (const [index, group] of groups.entries()) group.leftPaise -= shares[index] ?? 0;
    return sum(shares) === 0 ? [] : [{ rule, shares }];
  });
}

/** The discount of an offer for each group, at most the remaining price. */
function sharesOf(rule: OfferRule, groups: readonly Group[]): Paise[] {
  const noShares = groups.map(() => 0);
  const concerned = groups.map(({ offers }) => offers.has(rule.id));
  const gift = rule.kind === "gift" ? giftOf(rule, groups) : undefined;
  const counted = groups.map((group, index) => {
    if (concerned[index] !== true) return 0;
    return group === gift ? group.quantity - 1 : group.quantity;
  });
  if (sum(counted) < rule.minPieces) return noShares;
  const amount = sum(groups.map(({ unitPaise }, index) => unitPaise * (counted[index] ?? 0)));
  if (amount < rule.minAmountPaise) return noShares;
  const weights = weightsOf(rule, groups, { concerned, gift });
  const part = rule.kind === "amount" ? Math.min(rule.amountPaise ?? 0, sum(weights)) : partOf(rule, sum(weights));
  return shareOut(Math.min(part, rule.maxDiscountPaise ?? part), weights);
}

/** The part of each group's price that the offer applies to. */
function weightsOf(
  rule: OfferRule,
  groups: readonly Group[],
  { concerned, gift }: { concerned: boolean[]; gift: Group | undefined },
): Paise[] {
  if (rule.kind === "gift") return groups.map((group) => (group === gift ? unitsOf(group, 1) : 0));
  if (rule.kind === "buy_get") {
    let left = freePieces(rule, sum(groups.map(({ quantity }, index) => (concerned[index] ? quantity : 0))));
    // Groups are sorted by price, highest first, so the cheapest are at the end.
    const weights = groups.toReversed().map((group, index) => {
      const count = concerned[groups.length - 1 - index] ? Math.min(left, group.quantity) : 0;
      left -= count;
      return unitsOf(group, count);
    });
    return weights.toReversed();
  }
  return groups.map((group, index) => {
    if (!concerned[index]) return 0;
    return rule.kind === "making" ? makingLeft(group) : group.leftPaise;
  });
}

/** How many of these pieces are free or discounted. */
export function freePieces({ buy, get }: Pick<OfferRule, "buy" | "get">, pieces: number): number {
  if (buy === null || get === null) return 0;
  return Math.floor(pieces / (buy + get)) * get;
}

/** Rounded half away from zero, as coupons are; at most the whole. */
function partOf({ kind, percent }: OfferRule, whole: Paise): Paise {
  if (kind === "gift") return whole;
  return scaled(whole, Math.round((percent ?? 0) * 100), 10_000);
}

/** The remaining price of some units of a group, rounded down. */
function unitsOf({ leftPaise, quantity }: Group, units: number): Paise {
  return Number((BigInt(leftPaise) * BigInt(units)) / BigInt(quantity));
}

/** The making charges contained in the remaining price of a group. */
function makingLeft({ makingPaise, unitPaise, leftPaise }: Group): Paise {
  if (unitPaise === 0) return 0;
  return Number((BigInt(leftPaise) * BigInt(Math.min(makingPaise, unitPaise))) / BigInt(unitPaise));
}

/** The cheapest line of the gift product. */
function giftOf({ giftID }: OfferRule, groups: readonly Group[]): Group | undefined {
  return groups.findLast(({ productID }) => productID === giftID);
}

/** Sorted by price, highest first. The same units give the same groups, however they are split into lines. */
function groupsOf(lines: readonly OfferLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, { productID, unitPaise, quantity, makingPaise, offers }] of lines.entries()) {
    const sorted = offers.toSorted((one, other) => one - other);
    const key = JSON.stringify([productID, unitPaise, makingPaise, sorted]);
    const group = groups.get(key) ?? {
      productID,
      unitPaise,
      makingPaise,
      quantity: 0,
      leftPaise: 0,
      offers: new Set(sorted),
      lines: [],
    };
    group.quantity += quantity;
    group.leftPaise += unitPaise * quantity;
    group.lines.push(index);
    groups.set(key, group);
  }
  return [...groups]
    .toSorted(
      ([oneKey, one], [otherKey, other]) =>
        other.unitPaise - one.unitPaise || one.productID - other.productID || (oneKey < otherKey ? -1 : 1),
    )
    .map(([, group]) => group);
}

/** Distributes the shares of groups to their lines, in proportion to the remaining prices of the lines. */
function sharesOfLines(groups: readonly Group[], shares: readonly Paise[], left: readonly Paise[]): Paise[] {
  const byLine = left.map(() => 0);
  for (const [index, group] of groups.entries()) {
    const ofLines = shareOut(
      shares[index] ?? 0,
      group.lines.map((line) => left[line] ?? 0),
    );
    for (const [at, line] of group.lines.entries()) byLine[line] = ofLines[at] ?? 0;
  }
  return byLine;
}

function totalOf(discounts: readonly GroupDiscount[]): Paise {
  return sum(discounts.map(({ shares }) => sum(shares)));
}
