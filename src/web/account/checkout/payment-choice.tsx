import { ChoiceList } from "#web/ui/choice-list.tsx";
import { Choice } from "#web/ui/choice.tsx";

/** How it is paid. Online payment is shown and cannot be chosen while the shop has no provider for it. */
export function PaymentChoice() {
  return (
    <section className="border-t border-line pt-6" aria-labelledby="payment">
      <h2 id="payment" className="mb-4 d-22">
        Payment
      </h2>
      <ChoiceList label="Payment">
        <Choice
          name="payment"
          title="Pay online"
          aside="Razorpay"
          detail="UPI, cards, net banking. Not available at the moment."
          disabled
        />
        <Choice name="payment" title="Cash on Delivery" detail="Pay in cash when it arrives" defaultChecked />
      </ChoiceList>
    </section>
  );
}
