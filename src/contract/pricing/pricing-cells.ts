import {
  escaped,
  isMark,
  numberIn,
  partsOf,
  plain,
  split,
  trimmed,
  type Character,
} from "#contract/kernel/cell-text.ts";
import { DISCOUNT_BASES, type Discount, type DiscountBase, type Making, type Stone } from "./pricing.ts";

/** Formats making charges without their minimum, which has its own column: `20%`, `450/g`, `1500`. */
export function joinMaking({ kind, value }: Making): string {
  return `${value}${{ percent: "%", perGram: "/g", fixed: "" }[kind]}`;
}

/** The inverse of `joinMaking`; undefined for text that cannot be parsed. */
export function splitMaking(text: string): Pick<Making, "kind" | "value"> | undefined {
  const [, value = "", unit = ""] = /^₹?\s*(\d+(?:\.\d+)?)\s*(%|\/\s*g)?$/.exec(text.trim()) ?? [];
  if (value === "") return undefined;
  if (unit === "") return { kind: "fixed", value: Number(value) };
  return { kind: unit === "%" ? "percent" : "perGram", value: Number(value) };
}

const MARKS = /[\\;:=@#]|^\s|\s$/g;

/** Formats `Laboratory-grown diamond: 1 = 0.75 ct @ 32000/ct # IGI: LG1; Ruby: 2 = @ 5000`. */
export function joinStones(stones: readonly Stone[]): string {
  return stones
    .map(({ name, count, carats, perCarat, amount, certificate }) => {
      const weight = carats == null ? "" : `${carats} ct `;
      const price = perCarat == null ? String(amount ?? "") : `${perCarat}/ct`;
      const graded = certificate
        ? ` # ${escaped(certificate.laboratory, MARKS)}: ${escaped(certificate.number, MARKS)}`
        : "";
      return `${escaped(name, MARKS)}: ${count} = ${weight}@ ${price}${graded}`;
    })
    .join("; ");
}

/**
 * The inverse of `joinStones`. A number that cannot be parsed becomes `NaN`. Returns undefined when a part is not a
 * stone.
 */
export function splitStones(cell: string): Stone[] | undefined {
  const stones = partsOf(cell).map(readStone);
  return stones.every((stone) => stone !== undefined) ? stones : undefined;
}

function readStone(part: Character[]): Stone | undefined {
  const [body = [], graded] = split(part, "#");
  const [name, counted] = cutAt(body, ":");
  const [count, priced] = cutAt(counted ?? [], "=");
  const [weight, price] = cutAt(priced ?? [], "@");
  if (!counted || !priced || !price) return undefined;
  const [laboratory, number] = graded ? cutAt(graded, ":") : [];
  const isPerCarat = plain(price).endsWith("/ct");
  return {
    name: plain(name),
    count: numberIn(count),
    carats: weight.length === 0 ? null : numberIn(withoutUnit(weight, "ct")),
    perCarat: isPerCarat ? numberIn(withoutUnit(price, "/ct")) : null,
    amount: isPerCarat ? null : numberIn(price),
    certificate: laboratory ? { laboratory: plain(laboratory), number: number ? plain(number) : "" } : null,
  };
}

/** Formats `Rhodium = 250; Box = 45`. */
export function joinCharges(charges: readonly { name: string; amount: number }[]): string {
  return charges.map(({ name, amount }) => `${escaped(name, MARKS)} = ${amount}`).join("; ");
}

export function splitCharges(cell: string): { name: string; amount: number }[] | undefined {
  const charges = partsOf(cell).map((part) => {
    const [name, amount] = cutAt(part, "=");
    return amount && { name: plain(name), amount: numberIn(amount) };
  });
  return charges.every((charge) => charge !== undefined) ? charges : undefined;
}

/** Formats `10% on making`, `500 on total`. */
export function joinDiscount(discount: Discount | null): string {
  if (!discount) return "";
  return `${discount.percent == null ? discount.amount : `${discount.percent}%`} on ${discount.on}`;
}

export function splitDiscount(text: string): Discount | undefined {
  const [, value, unit, base] = /^₹?\s*(\d+(?:\.\d+)?)(?:\s*(%))?\s+on\s+(\w+)$/i.exec(text.trim()) ?? [];
  const on = base?.toLowerCase();
  if (value === undefined || !isBase(on)) return undefined;
  return unit ? { on, percent: Number(value), amount: null } : { on, percent: null, amount: Number(value) };
}

function isBase(text: string | undefined): text is DiscountBase {
  return (DISCOUNT_BASES as readonly (string | undefined)[]).includes(text);
}

/** Splits at the first occurrence of the separator, if there is one. */
function cutAt(part: readonly Character[], mark: string): [Character[], Character[]?] {
  const at = part.findIndex((character) => isMark(character, mark));
  return at < 0 ? [trimmed(part)] : [trimmed(part.slice(0, at)), trimmed(part.slice(at + 1))];
}

/** Strips a unit from the end. Without the unit the text is unchanged, and will not parse as a number. */
function withoutUnit(part: readonly Character[], unit: string): Character[] {
  return plain(part).endsWith(unit) ? trimmed(part.slice(0, part.length - unit.length)) : [...part];
}
