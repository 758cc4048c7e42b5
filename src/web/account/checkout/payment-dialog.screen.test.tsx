import { afterEach, expect, it, vi } from "vitest";
import { payInDialog, PaymentDialogError } from "./payment-dialog.ts";

type Opened = { name: string; theme: { color: string }; modal: { ondismiss: () => void } };

const opening = {
  scriptUrl: "",
  payment: { keyId: "key", razorpayOrderId: "order_1", amount: 100, currency: "INR" } as never,
  shopName: "Chandni 💎",
  accent: "#1f4d46" as string | undefined,
  customer: { name: "Asha", email: "asha@example.com", phone: "9876543210" },
  signal: new AbortController().signal,
};

afterEach(() => {
  delete window.Razorpay;
  vi.restoreAllMocks();
});

/** Opens the provider's dialog, which closes immediately, and returns its options. */
async function open(given: Partial<typeof opening> = {}): Promise<Opened | undefined> {
  let opened: Opened | undefined;
  window.Razorpay = class {
    constructor(options: Opened) {
      opened = options;
    }
    open(): void {
      opened?.modal.ondismiss();
    }
  };
  await payInDialog({ ...opening, ...given });
  return opened;
}

it("the payment dialog shows the shop's name and main colour, by default that of the default brand", async () => {
  expect(await open()).toMatchObject({ name: "Chandni 💎", theme: { color: "#1f4d46" } });
  expect(await open({ accent: undefined })).toMatchObject({ theme: { color: "#6b1f2e" } });
});

it("a blocked script of the payment dialog is distinguished from a lost answer of the shop", async () => {
  const append = vi.spyOn(document.head, "append").mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event("error"));
  });
  await expect(payInDialog(opening)).rejects.toBeInstanceOf(PaymentDialogError);
  expect(append).toHaveBeenCalledOnce();
});
