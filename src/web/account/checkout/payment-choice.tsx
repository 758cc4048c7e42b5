import type { PaymentMethod } from "#contract/orders/order.ts";
import { useRootData } from "#web/shop/root-data.ts";
import { ChoiceList } from "#web/ui/choice-list.tsx";
import { Choice } from "#web/ui/choice.tsx";

export type PaymentChoiceProps = { value: PaymentMethod; onChange(method: PaymentMethod): void };

/** How it is paid. A dialog of our own is the sandbox's, and says so. */
export function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
  const { paymentScriptUrl } = useRootData();
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
      <ChoiceList label="Payment">
        <Choice
          {...choice("Razorpay")}
          title="Pay online"
          aside="Razorpay"
          detail={isSandbox ? "UPI, cards, net banking. Sandbox: no money moves." : "UPI, cards, net banking"}
        />
        <Choice {...choice("Cash on Delivery")} title="Cash on Delivery" detail="Pay in cash when it arrives" />
      </ChoiceList>
    </section>
  );
}
