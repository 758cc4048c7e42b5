import { toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import type { PersonalText } from "./personalisation.ts";

/** The breakdown of a piece with its texts, whose additional price includes GST. */
export function addPersonalisationTo(
  breakup: PriceBreakupView,
  texts: readonly PersonalText[],
  extraPaise: Paise,
): PriceBreakupView {
  if (extraPaise === 0) return breakup;
  const labels = texts.map(({ label }) => label).join(", ");
  const line = {
    kind: "other",
    name: "Personalisation",
    detail: `${labels}, with GST`,
    amount: toRupees(extraPaise),
  } as const;
  return { price: toRupees(toPaise(breakup.price) + extraPaise), lines: [...breakup.lines, line] };
}
