import { MIN_ONLINE_PAISE } from "#contract/checkout/cash.ts";
import { formatExactPaise, toPaise, type Paise } from "#contract/kernel/money.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import { creditToUse } from "#contract/store-credit/store-credit.rules.ts";
import { useRootData } from "#web/shop/root-data.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceList } from "#web/ui/choice-list.tsx";
import { Choice } from "#web/ui/choice.tsx";
import type { StoreCreditUse } from "./use-store-credit.ts";

type PaymentChoiceProps = {
  value: PaymentMethod;
  /** Why cash on delivery is not possible; undefined if it is. */
  noCash: string | undefined;
  credit: StoreCreditUse;
  totalPaise: Paise;
  /** What is left to pay after store credit. */
  duePaise: Paise;
  onChange: (method: PaymentMethod) => void;
};

const IN_CASH = "Pay in cash when it arrives";
const IN_CASH_BY_CODE = `${IN_CASH}. We email you a code to confirm the order.`;

/** The payment methods, with the reason if one is not possible. In the sandbox, the text says that no money moves. */
export function PaymentChoice({ value, noCash, credit, totalPaise, duePaise, onChange }: PaymentChoiceProps) {
  const { paymentScriptUrl, settings } = useRootData();
  const isSandbox = paymentScriptUrl.startsWith("/");
  const choice = (method: PaymentMethod) => ({
    name: "payment",
    value: method,
    checked: value === method,
    onChange: () => onChange(method),
  });
  return (
    <section className="border-t border-line pt-6" aria-labelledby="payment">
      <h2 id="payment" className="mb-4 d-22">
        Payment
      </h2>
      <StoreCreditChoice credit={credit} totalPaise={totalPaise} />
      {(duePaise > 0 || totalPaise === 0) && (
        <ChoiceList label="Payment">
          <Choice
            {...choice("Razorpay")}
            title="Pay online"
            aside="Razorpay"
            disabled={duePaise < MIN_ONLINE_PAISE}
            detail={isSandbox ? "UPI, cards, net banking. Sandbox: no money moves." : "UPI, cards, net banking"}
          />
          <Choice
            {...choice("Cash on Delivery")}
            title="Cash on Delivery"
            detail={noCash ?? (duePaise >= toPaise(settings.cashConfirmFrom) ? IN_CASH_BY_CODE : IN_CASH)}
            disabled={noCash !== undefined}
          />
        </ChoiceList>
      )}
    </section>
  );
}

type StoreCreditChoiceProps = { credit: StoreCreditUse; totalPaise: Paise };

/** Lets customers with store credit use it for this order. */
function StoreCreditChoice({ credit, totalPaise }: StoreCreditChoiceProps) {
  const { balancePaise, isUsed, setIsUsed } = credit;
  const usable = creditToUse(totalPaise, balancePaise);
  if (usable === 0) return null;
  return (
    <div className="mb-4 border border-line p-4">
      <Checkbox
        checked={isUsed}
        onChange={(event) => setIsUsed(event.target.checked)}
        label={<b className="font-semibold">Use store credit {formatExactPaise(usable)}</b>}
      />
      <p className="pl-7.5 text-14 text-ink-soft" role="status">
        {isUsed ? formatRest(totalPaise - usable) : `You have ${formatExactPaise(balancePaise)}.`}
      </p>
    </div>
  );
}

function formatRest(restPaise: Paise): string {
  if (restPaise === 0) return "It pays for the whole order. There is nothing left to pay.";
  return `${formatExactPaise(restPaise)} is left to pay.`;
}
