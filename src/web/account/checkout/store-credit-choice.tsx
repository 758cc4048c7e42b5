import { formatExactRupees, toRupees, type Paise } from "#contract/kernel/money.ts";
import { creditToUse } from "#contract/store-credit/store-credit.rules.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { StoreCreditUse } from "./use-store-credit.ts";

type StoreCreditChoiceProps = { credit: StoreCreditUse; totalPaise: Paise };

/** Lets customers with store credit use it for this order. */
export function StoreCreditChoice({ credit, totalPaise }: StoreCreditChoiceProps) {
  const { balancePaise, isUsed, setIsUsed } = credit;
  const usable = creditToUse(totalPaise, balancePaise);
  if (usable === 0) return null;
  return (
    <div className="mb-4 border border-line p-4">
      <Checkbox
        checked={isUsed}
        onChange={(event) => setIsUsed(event.target.checked)}
        label={<b className="font-semibold">Use store credit {inRupees(usable)}</b>}
      />
      <p className="pl-7.5 text-14 text-ink-soft" role="status">
        {isUsed ? restWords(totalPaise - usable) : `You have ${inRupees(balancePaise)}.`}
      </p>
    </div>
  );
}

function inRupees(paise: Paise): string {
  return formatExactRupees(toRupees(paise));
}

function restWords(restPaise: Paise): string {
  if (restPaise === 0) return "It pays for the whole order. There is nothing left to pay.";
  return `${inRupees(restPaise)} is left to pay.`;
}
