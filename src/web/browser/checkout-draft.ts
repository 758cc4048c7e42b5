import { PAYMENT_METHODS, type PaymentMethod } from "#contract/orders/order.ts";
import { createLocalStore } from "./local-store.ts";

/** What was entered at the checkout and not ordered yet. */
export type CheckoutDraft = {
  /** Whose it is: nobody else who logs in here sees it. */
  email: string;
  name: string;
  address: string;
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  /** Of the last change; ISO 8601, UTC. */
  changedAt: string;
};

const KEPT_MS = 7 * 24 * 3_600_000;

/** Outlives a reload and a new login. */
export const checkoutDraft = createLocalStore<CheckoutDraft | undefined>({
  key: "checkoutDraft",
  parse,
  format: (draft) => (draft ? JSON.stringify(draft) : null),
  onServer: undefined,
});

/** The draft of this account, unless it is older than a week. */
export function readDraftOf(email: string): CheckoutDraft | undefined {
  const draft = checkoutDraft.read();
  const isFresh = draft !== undefined && Date.now() - Date.parse(draft.changedAt) < KEPT_MS;
  return isFresh && draft.email === email ? draft : undefined;
}

function parse(text: string | null): CheckoutDraft | undefined {
  try {
    const { email, name, address, paymentMethod, couponCode, changedAt } = JSON.parse(text ?? "") as CheckoutDraft;
    if ([email, name, address, changedAt].some((value) => typeof value !== "string")) return undefined;
    if (!PAYMENT_METHODS.includes(paymentMethod)) return undefined;
    return { email, name, address, paymentMethod, couponCode, changedAt };
  } catch {
    return undefined;
  }
}
