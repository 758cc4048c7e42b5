import type { Paise } from "#contract/kernel/money.ts";
import { formatHundredths, gstIn } from "#contract/pricing/price.rules.ts";
import type { BreakupLine } from "#contract/pricing/pricing.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";

/**
 * The price of a unit at another GST rate than that of the day of the order. The price stays, so the value without GST
 * changes. Undefined if the rate is the same.
 */
export function atGstRate(pricing: SoldPricing, unitPricePaise: Paise, gstHundredths: number): SoldPricing | undefined {
  const was = pricing.gstHundredths;
  if (was === undefined || was === gstHundredths) return undefined;
  const gst = gstIn(unitPricePaise, gstHundredths);
  const difference = sumOf(pricing.lines, "gst") - gst;
  const isFixed = pricing.lines.some(({ kind }) => kind === "value");
  const detail = `GST was ${formatHundredths(was)} when you ordered`;
  const lines = pricing.lines.flatMap((line): BreakupLine[] => {
    if (line.kind === "value") return [{ ...line, paise: line.paise + difference }];
    if (line.kind !== "gst") return [line];
    const changed = { ...line, detail: formatHundredths(gstHundredths), paise: gst };
    return isFixed ? [changed] : [{ kind: "rounding", name: "Price kept", detail, paise: difference }, changed];
  });
  return { ...pricing, gstHundredths, lines };
}

function sumOf(lines: readonly BreakupLine[], kind: BreakupLine["kind"]): Paise {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line.paise : sum), 0);
}
