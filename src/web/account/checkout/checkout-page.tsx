import { useState } from "react";
import type { ProfileView } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { MAX_ADDRESS, MAX_NAME } from "#contract/kernel/field.rules.ts";
import { toPaise } from "#contract/kernel/money.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import { totalOf, type CartItem } from "#web/browser/cart.rules.ts";
import { useCartCheck } from "#web/browser/use-cart-check.ts";
import { useRootData } from "#web/shop/root-data.ts";
import { ChoiceList } from "#web/ui/choice-list.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { useCoupon } from "./coupon-field.tsx";
import { areDetailsComplete, type Details } from "./order-request.ts";
import { usePlaceOrder } from "./use-place-order.ts";

type CheckoutPageProps = { profile: ProfileView; cart: readonly CartItem[] };

/** A whole order on one page. Nothing that was typed is lost when the order is refused. */
export function CheckoutPage({ profile, cart }: CheckoutPageProps) {
  const { name, email, phone, address } = profile;
  const [details, setDetails] = useState({ name, email, phone, address });
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>("Razorpay");
  const { problems, canBuy } = useCartCheck();
  const coupon = useCoupon(cart);
  const { submit, busy, refusal } = usePlaceOrder();
  const subtotalPaise = toPaise(totalOf(cart));
  const totalPaise = Math.max(0, subtotalPaise - (coupon.applied?.discountPaise ?? 0));
  const isComplete = areDetailsComplete(details);
  return (
    <div className="grid gap-8 pt-2 pb-12 md:cols-aside-105 md:items-start md:gap-20 md:pt-6 md:pb-18">
      <form
        id="checkout"
        noValidate
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          void submit({ details, cart, paymentMethod, couponCode: coupon.applied?.code, totalPaise });
        }}
      >
        <DetailsFields details={details} onChange={setDetails} />
        <PaymentChoice value={paymentMethod} onChange={setPaymentMethod} />
      </form>
      <aside>
        <CheckoutSummary
          {...{ cart, problems, coupon, subtotalPaise, totalPaise, refusal, busy }}
          disabled={!isComplete || !canBuy}
        />
      </aside>
    </div>
  );
}

type DetailsFieldsProps = { details: Details; onChange(details: Details): void };

const PANEL = "border-t border-line pt-6";

/** Who gets the products, and where. Email and phone are the account's. */
function DetailsFields({ details, onChange }: DetailsFieldsProps) {
  const [touched, setTouched] = useState<Partial<Record<keyof Details, boolean>>>({});
  const faultOf = (field: keyof Details) =>
    touched[field] && details[field].trim() === "" ? accountMessages.orderDetailsMissing : undefined;
  return (
    <>
      <section className={PANEL} aria-labelledby="contact">
        <h2 id="contact" className="mb-4 d-22">
          Contact
        </h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Full name"
            className="sm:col-span-2"
            value={details.name}
            error={faultOf("name")}
            required
            maxLength={MAX_NAME}
            autoComplete="name"
            onChange={(event) => onChange({ ...details, name: event.target.value })}
            onBlur={() => setTouched({ ...touched, name: true })}
          />
          <TextField label="Email" hint="From your account" type="email" value={details.email} readOnly />
          <TextField
            label="Phone"
            hint="From your account"
            prefix="+91"
            inputMode="numeric"
            value={details.phone}
            readOnly
          />
        </div>
      </section>
      <section className={PANEL} aria-labelledby="delivery">
        <h2 id="delivery" className="mb-4 d-22">
          Delivery
        </h2>
        <TextAreaField
          label="Shipping address"
          hint="Include your city, pincode and a landmark."
          value={details.address}
          error={faultOf("address")}
          required
          maxLength={MAX_ADDRESS}
          autoComplete="street-address"
          onChange={(event) => onChange({ ...details, address: event.target.value })}
          onBlur={() => setTouched({ ...touched, address: true })}
        />
      </section>
    </>
  );
}

type PaymentChoiceProps = { value: PaymentMethod; onChange(method: PaymentMethod): void };

/** The payment method. A payment dialog of our own is that of the sandbox, which the text says. */
function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
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
