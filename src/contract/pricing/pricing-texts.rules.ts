import { formatExactPaise } from "#contract/kernel/money.ts";
import type { MakingInput, PriceInputs, StoneInput } from "./price-inputs.ts";

/** Describes the inputs of a rate-based price for people: in the audit log, and when two edits conflict. */
export function formatMaking({ kind, value, minimumPaise }: MakingInput): string {
  const charges = {
    percent: `${value / 100} % of the metal value`,
    perGram: `${formatExactPaise(value)} a gram`,
    fixed: formatExactPaise(value),
  }[kind];
  return minimumPaise === null ? charges : `${charges}, at least ${formatExactPaise(minimumPaise)}`;
}

export function formatStones(stones: readonly StoneInput[]): string[] {
  return stones.map(({ name, count, milliCarats, perCaratPaise, amountPaise, certificate }) => {
    const carats = milliCarats === 0 ? [] : [`${milliCarats / 1_000} ct`];
    const price = perCaratPaise === null ? formatExactPaise(amountPaise) : `${formatExactPaise(perCaratPaise)} a carat`;
    const graded = certificate ? [`${certificate.laboratory} ${certificate.number}`] : [];
    return [count > 1 ? `${name} × ${count}` : name, ...carats, price, ...graded].join(", ");
  });
}

export function formatCharges(charges: PriceInputs["otherCharges"]): string[] {
  return charges.map(({ name, paise }) => `${name} ${formatExactPaise(paise)}`);
}

const BASES = { making: "making charges", stones: "stones", total: "total" };

export function formatDiscount(discount: PriceInputs["discount"]): string {
  if (!discount) return "";
  const off = discount.hundredths === null ? formatExactPaise(discount.paise ?? 0) : `${discount.hundredths / 100} %`;
  return `${off} off the ${BASES[discount.on]}`;
}
