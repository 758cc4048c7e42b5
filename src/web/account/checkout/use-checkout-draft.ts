import { useEffect, useState } from "react";
import type { ProfileView } from "#contract/accounts/session.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import { checkoutDraft, readDraftOf } from "#web/browser/checkout-draft.ts";
import type { Details } from "./order-request.ts";

type Entries = { details: Details; paymentMethod: PaymentMethod; couponCode: string | undefined; changedAt?: string };

/** What is entered at the checkout; a reload or a new login of the same customer finds it again. */
export function useCheckoutDraft({ name, email, phone, address }: ProfileView) {
  const [entries, setEntries] = useState<Entries>(() => {
    const draft = readDraftOf(email);
    return {
      details: { name: draft?.name ?? name, email, phone, address: draft?.address ?? address },
      paymentMethod: draft?.paymentMethod ?? "Razorpay",
      couponCode: draft?.couponCode,
    };
  });

  const { details, paymentMethod, couponCode, changedAt } = entries;

  useEffect(() => {
    if (changedAt === undefined) return;
    checkoutDraft.write({ email, name: details.name, address: details.address, paymentMethod, couponCode, changedAt });
  }, [email, details, paymentMethod, couponCode, changedAt]);

  function change(changed: Partial<Entries>): void {
    setEntries((before) => ({ ...before, ...changed, changedAt: new Date().toISOString() }));
  }

  return { details, paymentMethod, couponCode, change };
}
