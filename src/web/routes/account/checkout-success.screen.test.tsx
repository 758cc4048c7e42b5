import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { createPayment, getLastDelivery, placeOrder } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { failure } from "#contract/kernel/envelope.ts";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { answering, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument, PROFILE } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import type { PaymentProof } from "#web/account/checkout/payment-dialog.ts";
import { cart } from "#web/browser/cart-store.ts";
import { pendingPayments } from "#web/browser/pending-payments.ts";
import * as checkout from "./checkout.tsx";
import * as success from "./order-success.tsx";

const NOT_FOUND = refusing(getOrder, 404, "not_found", "Order not found.");
const PROOF = { razorpay_payment_id: "pay_1", razorpay_order_id: "order_1", razorpay_signature: "s" };

beforeEach(givenCheckoutDocument);

afterEach(() => {
  delete window.Razorpay;
});

/** A provider's dialog that is paid as soon as it opens. */
function givenPaidDialog(): void {
  window.Razorpay = class {
    private readonly handler: (proof: PaymentProof) => void;
    constructor(options: { handler(proof: PaymentProof): void }) {
      this.handler = options.handler;
    }
    open(): void {
      this.handler(PROOF);
    }
  };
}

/** A provider's dialog that is closed without paying as soon as it opens. */
function givenClosedDialog(): void {
  window.Razorpay = class {
    private readonly dismiss: () => void;
    constructor({ modal }: { modal: { ondismiss(): void } }) {
      this.dismiss = () => modal.ondismiss();
    }
    open(): void {
      this.dismiss();
    }
  };
}

/** By a shop whose clock is an hour behind that of the device. */
const HELD = { heldUntil: new Date(Date.now() - 2_700_000).toISOString(), secondsLeft: 900 };

async function placeAnOrder(method: string, answers: GivenAnswer[]) {
  givenLogin();
  const [product] = givenCart({ price: 1_500 });
  const screens = openScreens(
    { "/checkout": checkout, "/order-success": success },
    {
      at: "/checkout",
      answers: [
        ...answers,
        answering(getProfile, PROFILE),
        answering(getLastDelivery, null),
        answering(listProducts, [product], { total: 1, nextPage: null }),
        answering(createPayment, {
          keyId: "key",
          razorpayOrderId: "order_1",
          amount: 150_000,
          currency: "INR",
          ...HELD,
        }),
      ],
    },
  );
  await screens.user.click(await screen.findByRole("radio", { name: method }));
  const button = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Place Order" })[0];
  await expect.poll(() => button()?.disabled).toBe(false);
  await screens.user.click(button() as HTMLElement);
  return screens;
}

const placed = (fields: object, status = 200): GivenAnswer => ({
  call: placeOrder,
  respond: () => Response.json(fields, { status }),
});

const METHODS = [
  ["Cash on Delivery", accountMessages.orderPlaced],
  ["Pay online", accountMessages.orderPlacedOnline],
] as const;

const ANSWERS: [string, GivenAnswer[]][] = [
  ["without data", [placed({ isSuccess: true })]],
  ["without any field", [placed({})]],
  ["with data null", [placed({ isSuccess: true, data: null }, 201)]],
  ["whose order is not found", [placed({ isSuccess: true, data: { orderID: "RJ-5" } }), NOT_FOUND]],
  ["whose order does not load", [placed({ isSuccess: true, data: { orderID: "RJ-5" } }), unreachable(getOrder)]],
];

it.each(
  METHODS.flatMap(([method, label]) => ANSWERS.map(([title, answers]) => ({ method, message: label, title, answers }))),
)(
  "$method: an order placed with an answer $title ends on the success page with an empty cart",
  async ({ method, message: label, answers }) => {
    givenPaidDialog();
    const { expectAddress } = await placeAnOrder(method, answers);
    await expectAlert(label);
    await expectAddress("/order-success");
    expect(await screen.findByRole("heading", { level: 1, name: "Thank you, your order is placed" })).toBeDefined();
    expect(screen.getAllByText(label)).toHaveLength(1);
    expect(screen.getByRole("link", { name: "My Orders" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Order summary" })).toBeNull();
    expect([cart.read(), pendingPayments.read()]).toEqual([[], []]);
  },
);

it("a refunded payment is named in the alert, although another tab has emptied the cart and so the page", async () => {
  givenPaidDialog();
  const message = "SAVE200 is for a first order only. The whole amount goes back to you.";
  const respond = () => {
    cart.clear();
    return Response.json({ ...failure("coupon_invalid", message), refunded: true }, { status: 422 });
  };
  await placeAnOrder("Pay online", [{ call: placeOrder, respond }]);
  await expectAlert(message);
  expect(await screen.findByText("Your cart is empty.")).toBeDefined();
});

it("a customer whose session ended during the payment is told that it was made", async () => {
  givenPaidDialog();
  const ended = refusing(placeOrder, 401, "unauthenticated", "Please log in first.");
  const { expectAddress } = await placeAnOrder("Pay online", [ended]);
  await expectAlert("Your payment was made. Please log in to see your order; do not pay again.");
  await expectAddress("/login");
});

it("an online payment of more than the page shows is not opened, and asks for the PIN", async () => {
  const dearer = { keyId: "key", razorpayOrderId: "order_1", amount: 154_900, currency: "INR" } as const;
  const { expectAddress } = await placeAnOrder("Pay online", [answering(createPayment, { ...dearer, ...HELD })]);
  await screen.findByText(
    "You would pay ₹1,549, not ₹1,500. Nothing was charged. Please enter your PIN code for the delivery charge.",
  );
  await expectAddress("/checkout");
  expect(pendingPayments.read()).toEqual([]);
});

it("pieces held by an unpaid payment are not sold out for its customer if the device's clock is ahead", async () => {
  givenClosedDialog();
  let given = { price: 1_500, stock: 1 };
  const respond = (request: Request) =>
    answering(listProducts, [aProductView(given)], { total: 1, nextPage: null }).respond(request);
  await placeAnOrder("Pay online", [{ call: listProducts, respond }]);
  await screen.findByText(/^The payment was not completed/);
  // The catalogue excludes the held piece from its stock; the new price shows that this answer has arrived.
  given = { price: 1_600, stock: 0 };
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText(/^The price is now ₹1,600/);
  expect(screen.queryByText("Sold out. Remove it to go on.")).toBeNull();
});
