import { formatExactPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import { scaled } from "#contract/kernel/rounding.ts";
import { shareOut } from "#contract/kernel/shares.ts";
import { MG_IN_GRAM, toGrams } from "#contract/pricing/price-inputs.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { ValuationView } from "#contract/returns/todays-value.ts";
import type { Valuation, ValueLine } from "#db/json-columns.ts";

/** Integer percentages of the current metal value, and of the price of stones and making charges at purchase. */
export type ValueTerms = { metalPercent: number; stonesPercent: number; makingPercent: number };

/** Metal of one purity. `ratePaise` is the current rate per gram. */
export type MetalPart = { metal: string; purity: string; netMg: number; ratePaise: Paise };

/** What was paid for stones and making charges, without tax and after their discount. */
export type SoldParts = { stonesPaise: Paise; makingPaise: Paise };

const PERCENT = 100;

/**
 * The current value of a piece: its metal at current rates, plus a share of the price of stones and making charges at
 * purchase. Each line is rounded once to the nearest paisa (half away from zero), and the value is the sum of the
 * lines. Excludes hallmarking, other charges and tax.
 */
export function valueOf(metals: readonly MetalPart[], sold: SoldParts, terms: ValueTerms): Valuation {
  return valuationOf([
    ...metals.map(({ metal, purity, netMg, ratePaise }) => ({
      kind: "metal" as const,
      name: `${purity} ${metal}`,
      detail: `${toGrams(netMg).toFixed(3)} g × ${formatExactPaise(ratePaise)} × ${terms.metalPercent} %`,
      paise: scaled(netMg, ratePaise * terms.metalPercent, MG_IN_GRAM * PERCENT),
    })),
    ...shareLine("stones", "Stones", sold.stonesPaise, terms.stonesPercent),
    ...shareLine("making", "Making charges", sold.makingPaise, terms.makingPercent),
  ]);
}

/** A valuation from lines that add up to it. */
export function valuationOf(lines: ValueLine[]): Valuation {
  return { paise: lines.reduce((sum, { paise }) => sum + paise, 0), lines };
}

/** Deducts an amount, at most the whole value. */
export function lessened(value: Valuation, line: Omit<ValueLine, "paise" | "detail">, byPaise: Paise): Valuation {
  const paise = Math.min(byPaise, value.paise);
  return paise === 0 ? value : valuationOf([...value.lines, { ...line, detail: "", paise: -paise }]);
}

/**
 * The price of one unit's stones and making charges at the time of sale. A discount on the whole price is deducted in
 * proportion.
 */
export function soldPartsOf({ lines, inputs }: SoldPricing): SoldParts {
  const sumOf = (kind: string) => lines.reduce((sum, line) => (line.kind === kind ? sum + line.paise : sum), 0);
  const [making, stones] = [sumOf("making"), sumOf("stones")];
  const off = -sumOf("discount");
  const on = inputs?.discount?.on;
  const rest = sumOf("metal") + sumOf("hallmarking") + sumOf("other");
  const [ofMaking = 0, ofStones = 0] = on === "total" ? shareOut(off, [making, stones, rest]) : [];
  return {
    makingPaise: Math.max(0, making - (on === "making" ? off : ofMaking)),
    stonesPaise: Math.max(0, stones - (on === "stones" ? off : ofStones)),
  };
}

export function viewValuation({ paise, lines }: Valuation): ValuationView {
  return {
    amount: toRupees(paise),
    lines: lines.map(({ paise: linePaise, ...line }) => ({ ...line, amount: toRupees(linePaise) })),
  };
}

function shareLine(kind: "stones" | "making", name: string, soldPaise: Paise, percent: number): ValueLine[] {
  const paise = scaled(soldPaise, percent, PERCENT);
  return paise === 0
    ? []
    : [{ kind, name, detail: `${formatExactPaise(soldPaise)} at purchase × ${percent} %`, paise }];
}
