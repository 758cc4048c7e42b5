import { useEffect, useState } from "react";
import type { ProfileView } from "#contract/accounts/session.ts";
import type { PaymentMethod } from "#contract/orders/order.ts";
import { checkoutDraft, readDraftOf } from "#web/browser/checkout-draft.ts";
import type { Details } from "./order-request.ts";
import type { Gift } from "./use-gift.ts";

/** The contact data that the checkout form starts with. */
export type Contact = Omit<ProfileView, "password">;

type Entries = {
  details: Details;
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  gift: Gift;
  changedAt?: string;
};

/**
 * The entries of the checkout, stored in the browser without the PAN. They are restored after a reload or a new login
 * of the same customer.
 */
export function useCheckoutDraft({ email, ...profile }: Contact) {
  const [entries, setEntries] = useState<Entries>(() => {
    const draft = readDraftOf(email);
    return {
      details: {
        name: draft?.name ?? profile.name,
        email,
        phone: profile.phone || (draft?.phone ?? ""),
        address: draft?.address ?? profile.address,
        pinCode: draft?.pinCode ?? "",
        city: draft?.city ?? "",
        state: draft?.state ?? "",
        gstin: draft?.gstin ?? "",
        pan: "",
      },
      paymentMethod: draft?.paymentMethod ?? "Razorpay",
      couponCode: draft?.couponCode,
      gift: { wrap: draft?.giftWrap ?? false, message: draft?.giftMessage ?? "" },
    };
  });

  const { details, paymentMethod, couponCode, gift, changedAt } = entries;

  useEffect(() => {
    if (changedAt === undefined) return;
    const { name, phone, address, pinCode, city, state, gstin } = details;
    checkoutDraft.write({
      email,
      name,
      phone,
      address,
      pinCode,
      city,
      state,
      gstin,
      paymentMethod,
      couponCode,
      giftWrap: gift.wrap,
      giftMessage: gift.message,
      changedAt,
    });
  }, [email, details, paymentMethod, couponCode, gift, changedAt]);

  function change(changed: Partial<Entries>): void {
    setEntries((before) => ({ ...before, ...changed, changedAt: new Date().toISOString() }));
  }

  return { details, paymentMethod, couponCode, gift, change };
}
