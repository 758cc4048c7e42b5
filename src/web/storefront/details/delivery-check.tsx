import { type SubmitEvent, useState } from "react";
import { formatPromise } from "#contract/delivery/promise-texts.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { isPinCode, pinDigits } from "#contract/kernel/pin-code.ts";
import type { PersonalText } from "#contract/personalisation/personalisation.ts";
import { storedPin } from "#web/browser/pin-store.ts";
import { useDelivery } from "#web/browser/use-delivery.ts";
import { Button } from "#web/ui/button.tsx";

type DeliveryCheckProps = {
  productID: number;
  pricePaise: Paise;
  /** The chosen variation and texts, which may need extra time to make. */
  variationValue?: string | undefined;
  texts?: PersonalText[] | undefined;
};

const ASK = "Check delivery date and cash on delivery.";

/**
 * Asks for a PIN and shows when the product can be delivered there. The HTML is the same for all visitors. Without
 * JavaScript, the form leads to a separate page.
 */
export function DeliveryCheck({ productID, pricePaise, variationValue, texts }: DeliveryCheckProps) {
  const pin = storedPin.use();
  const [typed, setTyped] = useState<string>();
  const { view, problem, recheck } = useDelivery(pin, [{ productID, variationValue, personalisation: texts }]);
  const [error, setError] = useState("");

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = typed ?? pin;
    const isPin = isPinCode(wanted);
    setError(isPin ? "" : "A PIN code has six digits, such as 160017.");
    if (!isPin) return;
    if (wanted === pin) recheck();
    else storedPin.write(wanted);
  };

  const answer = problem ?? (view && formatPromise(view, pricePaise));
  return (
    <form action="/delivery" onSubmit={onSubmit} aria-label="Delivery" className="grid gap-2">
      <input type="hidden" name="productID" value={productID} />
      <div className="grid cols-fluid-auto gap-2">
        <input
          name="pin"
          value={typed ?? pin}
          onChange={({ target }) => setTyped(pinDigits(target.value))}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="PIN code"
          aria-label="PIN code for delivery"
          aria-invalid={error !== "" || undefined}
          aria-describedby="delivery-answer"
          className="control"
        />
        <Button type="submit" variant="outline">
          Check
        </Button>
      </div>
      <p id="delivery-answer" role="status" className="min-h-6 text-15">
        {error || (answer ?? (pin === "" ? ASK : "One moment …"))}
      </p>
    </form>
  );
}
