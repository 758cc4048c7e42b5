import { PAYMENT_METHODS, type PaymentMethod } from "#contract/orders/order.ts";
import { createLocalStore } from "./local-store.ts";

/** The entries of a checkout that was not completed yet, except the PAN, which is never stored in the browser. */
export type CheckoutDraft = {
  /** The account that the draft belongs to. Other users who log in here do not see it. */
  email: string;
  name: string;
  phone: string;
  address: string;
  pinCode: string;
  city: string;
  /** GST state code; empty if none is chosen. */
  state: string;
  gstin: string;
  paymentMethod: PaymentMethod;
  couponCode: string | undefined;
  giftWrap: boolean;
  giftMessage: string;
  /** When the draft last changed; ISO 8601, UTC. */
  changedAt: string;
};

const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** Survives a reload and a new login, but not a logout. */
export const checkoutDraft = createLocalStore<CheckoutDraft | undefined>({
  key: "checkoutDraft",
  parse,
  format: (draft) => (draft ? JSON.stringify(draft) : null),
  onServer: undefined,
});

/** The draft of this account, unless it is older than a week. */
export function readDraftOf(email: string): CheckoutDraft | undefined {
  const draft = checkoutDraft.read();
  const isFresh = draft !== undefined && Date.now() - Date.parse(draft.changedAt) < MAX_AGE_MS;
  return isFresh && draft.email === email ? draft : undefined;
}

/** Defaults for fields that older drafts lack. */
const FIELD_DEFAULTS = { phone: "", pinCode: "", city: "", state: "", gstin: "", giftMessage: "", giftWrap: false };

function parse(text: string | null): CheckoutDraft | undefined {
  try {
    const { paymentMethod, couponCode, giftWrap, ...texts } = {
      ...FIELD_DEFAULTS,
      ...(JSON.parse(text ?? "") as CheckoutDraft),
    };
    const { email, name, phone, address, pinCode, city, state, gstin, giftMessage, changedAt } = texts;
    const fields = { email, name, phone, address, pinCode, city, state, gstin, giftMessage, changedAt };
    if (Object.values(fields).some((value) => typeof value !== "string")) return undefined;
    if (!PAYMENT_METHODS.includes(paymentMethod)) return undefined;
    return { ...fields, paymentMethod, couponCode, giftWrap };
  } catch {
    return undefined;
  }
}
