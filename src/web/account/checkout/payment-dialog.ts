import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import type { PaymentView } from "#contract/payments/payment.ts";
import { TransportError } from "#web/browser/send.ts";

/** The proof of a payment, as the provider's dialog returns it. */
export type PaymentProof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

type DialogOptions = {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  retry: { enabled: boolean };
  modal: { ondismiss(): void; confirm_close: boolean };
  handler(proof: PaymentProof): void;
};

type Dialog = new (options: DialogOptions) => { open(): void; close?(): void };

declare global {
  interface Window {
    Razorpay?: Dialog;
  }
}

/** The provider's script could not be loaded: it is blocked, or cannot be reached. */
export class PaymentDialogError extends TransportError {}

/** Rejects with `PaymentDialogError` if the script cannot be loaded. It is not bundled, because the provider updates it. */
async function loadDialog(scriptUrl: string): Promise<Dialog> {
  if (!window.Razorpay) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = scriptUrl;
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => {
        script.remove();
        reject(new PaymentDialogError("The payment dialog could not be loaded."));
      });
      document.head.append(script);
    });
  }
  if (!window.Razorpay) throw new PaymentDialogError("The payment dialog is not there.");
  return window.Razorpay;
}

type Opening = {
  scriptUrl: string;
  payment: PaymentView;
  shopName: string;
  /** `#rrggbb`; undefined for the default colour. */
  accent: string | undefined;
  customer: { name: string; email: string; phone: string };
  /** Closes the dialog. */
  signal: AbortSignal;
};

/**
 * Opens the provider's dialog. Resolves with the proof of payment, or with undefined if the customer or `signal` closed
 * it without paying.
 */
export async function payInDialog(opening: Opening): Promise<PaymentProof | undefined> {
  const { scriptUrl, payment, shopName, accent, customer, signal } = opening;
  const Dialog = await loadDialog(scriptUrl);
  if (signal.aborted) return undefined;
  return new Promise((resolve) => {
    const dialog = new Dialog({
      key: payment.keyId,
      amount: payment.amount,
      currency: payment.currency,
      order_id: payment.razorpayOrderId,
      name: shopName,
      description: "Your order",
      prefill: { name: customer.name, email: customer.email, contact: `+91${customer.phone}` },
      theme: { color: accent ?? DEFAULT_BRAND.accent },
      retry: { enabled: true },
      modal: { ondismiss: () => resolve(undefined), confirm_close: false },
      handler: resolve,
    });
    dialog.open();
    const close = () => {
      dialog.close?.();
      resolve(undefined);
    };
    signal.addEventListener("abort", close, { once: true });
  });
}
