import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listAddresses } from "#contract/accounts/addresses.calls.ts";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getLastDelivery, getPaymentState, placeOrder, verifyCoupon } from "#contract/checkout/checkout.calls.ts";
import type { LastDeliveryView } from "#contract/checkout/checkout.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { HOME_ADDRESS } from "#tests/support/address-views.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { A_SESSION, aToken, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { cart } from "#web/browser/cart-store.ts";
import { checkoutDraft } from "#web/browser/checkout-draft.ts";
import { pendingPayments } from "#web/browser/pending-payments.ts";
import { readPlacedOrder } from "#web/browser/placed-order.ts";
import { readToasts } from "#web/browser/toast-store.ts";
import * as checkout from "./checkout.tsx";
import * as login from "./login.tsx";

const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address: "" };
const ADDRESS = "House 12, Sector 17, Chandigarh 160017";

beforeEach(givenCheckoutDocument);

const GSTIN = "04AAAAA0000A1ZA";
const DRAFT = {
  email: person.email,
  name: "Asha R",
  phone: "",
  address: ADDRESS,
  pinCode: "160055",
  city: "Mohali",
  state: "03",
  gstin: GSTIN,
  paymentMethod: "Cash on Delivery",
  couponCode: "SAVE200",
  giftWrap: false,
  giftMessage: "",
  changedAt: new Date().toISOString(),
} as const;
const NO_PLACE = { pinCode: null, city: null, state: null };

type Given = {
  price?: number;
  profile?: Partial<typeof person>;
  last?: LastDeliveryView | null;
  answers?: GivenAnswer[];
};

async function openCheckout({ price = 1_526, profile = {}, last = null, answers = [] }: Given = {}) {
  givenLogin();
  const [product] = givenCart({ price });
  const screens = openScreens(
    { "/checkout": checkout, "/login": login },
    {
      at: "/checkout",
      answers: [
        ...answers,
        answering(getProfile, { ...person, ...profile }),
        answering(getLastDelivery, last),
        answering(getDelivery, MOHALI),
        answering(listProducts, [product], { total: 1, nextPage: null }),
      ],
    },
  );
  return screens;
}

const address = () => screen.findByLabelText<HTMLTextAreaElement>("Shipping address");
/** There are two: one in the summary, and one at the lower edge of a phone. */
function placeOrderButton(): HTMLElement {
  const [button] = screen.getAllByRole("button", { name: "Place Order" });
  if (!button) throw new Error("The checkout has the button.");
  return button;
}
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

const takesOff = answering(
  verifyCoupon,
  { code: "SAVE200", discountAmount: 200 },
  { message: "Coupon applied! ₹200 off", discountAmount: 200 },
);

describe("entries", () => {
  it("the address, payment method and coupon of the checkout survive a reload", async () => {
    checkoutDraft.write(DRAFT);
    const { sent } = await openCheckout({ answers: [takesOff] });
    expect(await address()).toHaveProperty("value", ADDRESS);
    for (const [label, value] of [
      ["PIN code", "160055"],
      ["City", "Mohali"],
      ["State or union territory", "03"],
      ["GSTIN", GSTIN],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveProperty("value", value);
    }
    expect(screen.getByRole("radio", { name: "Cash on Delivery" })).toHaveProperty("checked", true);
    expect(await screen.findByText("−₹200")).toBeDefined();
    expect(sent.find(({ call }) => call.endsWith("/VerifyCoupon"))?.body).toMatchObject({ code: "SAVE200" });
    expect(alerts()).toEqual([]);
  });

  it("the checkout asks for the state once the address is left without a PIN or state, and does not require it", async () => {
    const { user } = await openCheckout();
    const message = "Choose your state, so that delivery and tax are right.";
    await user.type(await address(), "12 Lake Road, Lakeside");
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(await screen.findByText(message)).toBeDefined();
    expect(placeOrderButton()).toHaveProperty("disabled", false);
    await user.type(await address(), ", Kerala");
    expect(screen.queryByText(message)).toBeNull();
  });

  it("the entries of a customer are replaced when another customer logs in in another tab", async () => {
    const { user, answer } = await openCheckout();
    await user.type(await address(), ADDRESS);
    answer(answering(getProfile, { ...person, name: "Meera Iyer", email: "meera@example.com" }));
    localStorage.setItem("token", aToken({ email: "meera@example.com", sid: "2" }));
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    await waitFor(() => expect(screen.getByLabelText("Full name")).toHaveProperty("value", "Meera Iyer"));
    expect(await address()).toHaveProperty("value", "");
  });

  it("the entries of the checkout are stored while typing, and are not shown to another customer", async () => {
    const { user } = await openCheckout();
    await user.type(await address(), ADDRESS);
    await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
    expect(checkoutDraft.read()).toMatchObject({
      email: person.email,
      address: ADDRESS,
      paymentMethod: "Cash on Delivery",
    });
    const draft = checkoutDraft.read();
    checkoutDraft.write(draft && { ...draft, email: "other@example.com" });
    document.body.replaceChildren();
    await openCheckout();
    expect(await address()).toHaveProperty("value", "");
  });

  it("the entries of the checkout are as before when the session has ended and the customer logs in again", async () => {
    const { user, expectAddress } = await openCheckout({
      answers: [takesOff, refusing(placeOrder, 401, "unauthenticated"), answering(logIn, A_SESSION)],
    });
    await user.type(await address(), ADDRESS);
    await user.type(screen.getByLabelText("Coupon"), "save200{Enter}");
    await screen.findByText("−₹200");
    await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
    await user.click(placeOrderButton());
    await expectAddress("/login");
    expect(localStorage.getItem("token")).toBeNull();
    // The checkout, which has an email field too, is left after its address.
    const password = await screen.findByLabelText("Password");
    await user.type(screen.getByLabelText("Email"), person.email);
    await user.type(password, "Ch@ndi-1925");
    await user.click(screen.getByRole("button", { name: "Login" }));
    await expectAddress("/checkout");
    expect(await address()).toHaveProperty("value", ADDRESS);
    expect(screen.getByRole("radio", { name: "Cash on Delivery" })).toHaveProperty("checked", true);
    expect(await screen.findByText("−₹200")).toBeDefined();
  });

  it("the entries of the checkout are removed with the order", async () => {
    const placed = { orderID: "RJ-10001", status: "Placed" as const, totalAmount: 1_526 };
    const { user, expectAddress } = await openCheckout({
      profile: { address: ADDRESS },
      answers: [answering(placeOrder, placed, placed)],
    });
    await user.click(await screen.findByRole("radio", { name: "Cash on Delivery" }));
    await user.click(placeOrderButton());
    await expectAddress("/order-success");
    expect(readPlacedOrder()).toBe("RJ-10001");
    expect([checkoutDraft.read(), cart.read()]).toEqual([undefined, []]);
  });
});

describe("address", () => {
  it("the address of the last order is offered", async () => {
    const { user } = await openCheckout({ last: { customerName: "Asha Rani", customerAddress: ADDRESS, ...NO_PLACE } });
    await user.click(await screen.findByRole("button", { name: "Use this address" }));
    expect(await address()).toHaveProperty("value", ADDRESS);
    expect(screen.queryByRole("button", { name: "Use this address" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Delivery" }));
  });

  it("the address of the last order is not offered next to saved addresses", async () => {
    await openCheckout({
      last: { customerName: "Asha Rani", customerAddress: ADDRESS, ...NO_PLACE },
      answers: [answering(listAddresses, [HOME_ADDRESS])],
    });
    await screen.findByLabelText("Saved addresses");
    expect(screen.queryByRole("button", { name: "Use this address" })).toBeNull();
  });

  it("the address of the last order also fills in PIN, city and state", async () => {
    const last = {
      customerName: "Asha Rani",
      customerAddress: ADDRESS,
      pinCode: "160055",
      city: "Mohali",
      state: "03",
    };
    const { user } = await openCheckout({ profile: { address: ADDRESS }, last });
    await user.click(await screen.findByRole("button", { name: "Use this address" }));
    expect(checkoutDraft.read()).toMatchObject({ address: ADDRESS, pinCode: "160055", city: "Mohali", state: "03" });
    expect(screen.queryByRole("button", { name: "Use this address" })).toBeNull();
  });

  it("an address of one letter has an error at its field", async () => {
    const { user } = await openCheckout();
    await user.type(await address(), "x");
    await user.tab();
    expect(screen.getByText(accountMessages.addressTooShort)).toBeDefined();
    expect(placeOrderButton()).toHaveProperty("disabled", true);
  });

  it("a missing address is reported by Enter, and gets the focus", async () => {
    const { user } = await openCheckout();
    await user.type(await screen.findByLabelText("Full name"), "{Enter}");
    await expectAlert("Please fill all required details.");
    expect(document.activeElement).toBe(await address());
  });

  it("a missing address gets the focus again when Enter is pressed again", async () => {
    const { user } = await openCheckout();
    const name = await screen.findByLabelText("Full name");
    await user.type(name, "{Enter}");
    await user.type(name, "{Enter}");
    expect(document.activeElement).toBe(await address());
  });
});

describe("coupon", () => {
  it("a coupon of an earlier visit has to be verified before an order can be placed", async () => {
    checkoutDraft.write({ ...DRAFT, phone: person.phone });
    const { user, answer } = await openCheckout({ answers: [unreachable(verifyCoupon)] });
    expect(await screen.findByText("We could not check your coupon SAVE200.")).toBeDefined();
    expect(placeOrderButton()).toHaveProperty("disabled", true);
    answer(refusing(verifyCoupon, 503, "overloaded", "Busy"));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    answer(takesOff);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("−₹200")).toBeDefined();
    expect(placeOrderButton()).toHaveProperty("disabled", false);
    expect(screen.queryByText(/could not check your coupon/)).toBeNull();
  });

  it("a coupon can be removed, which is announced", async () => {
    const { user } = await openCheckout({ answers: [takesOff] });
    await user.type(await screen.findByLabelText("Coupon"), "save200{Enter}");
    await user.click(await screen.findByRole("button", { name: "Remove SAVE200" }));
    expect(screen.queryByText("−₹200")).toBeNull();
    expect(checkoutDraft.read()?.couponCode).toBeUndefined();
    expect(readToasts().map(({ text }) => text)).toEqual(["Coupon removed."]);
  });

  it("a coupon is removed with the reason if the order is refused because of it", async () => {
    const { user } = await openCheckout({
      profile: { address: ADDRESS },
      answers: [takesOff, refusing(placeOrder, 422, "coupon_invalid", "You have used SAVE200 already.")],
    });
    await user.type(await screen.findByLabelText("Coupon"), "save200{Enter}");
    await screen.findByText("−₹200");
    await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
    await user.click(placeOrderButton());
    expect((await screen.findAllByText("You have used SAVE200 already.")).length).toBeGreaterThan(0);
    expect(screen.queryByText("−₹200")).toBeNull();
  });
});

/** The reason is shown above the address, and again at the payment methods. */
async function reasonsAgainstCash(): Promise<string[]> {
  const found = await screen.findAllByText(/cash.+Please pay online\.$/i);
  const before = (await address()).compareDocumentPosition(found[0] ?? document.body);
  expect([found.length, before & Node.DOCUMENT_POSITION_PRECEDING]).toEqual([2, Node.DOCUMENT_POSITION_PRECEDING]);
  return [...new Set(found.map(({ textContent }) => textContent))];
}

describe("limit of cash on delivery", () => {
  it("cash on delivery of ₹2,00,000 cannot be chosen, and the screen says why before anything is typed", async () => {
    await openCheckout({ price: 2_00_000 });
    expect(await reasonsAgainstCash()).toEqual([expect.stringMatching(/not possible for ₹2,00,000 or more: the law/)]);
    expect(screen.getByRole("radio", { name: "Cash on Delivery" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("radio", { name: "Pay online" })).toHaveProperty("checked", true);
  });

  it("cash on delivery above the shop's limit cannot be chosen, and the reason names the limit", async () => {
    await openCheckout({ price: 50_000 });
    expect(await reasonsAgainstCash()).toEqual(["We take cash on delivery up to ₹49,999. Please pay online."]);
    expect(screen.getByRole("radio", { name: "Cash on Delivery" })).toHaveProperty("disabled", true);
  });

  it("cash on delivery is possible below the shop's limit", async () => {
    await openCheckout({ price: 9_999 });
    expect(await screen.findByText("Pay in cash when it arrives")).toBeDefined();
  });
});

describe("payment in a closed tab", () => {
  it("the visit after a payment in a closed tab leads to the order, and the cart holds only items added later", async () => {
    givenCart({}, 3);
    const at = new Date().toISOString();
    pendingPayments.write([
      { razorpayOrderId: "order_1", units: [{ productID: 1, quantity: 1 }], openedAt: at, heldUntil: at },
    ]);
    givenLogin();
    const answers = [answering(getPaymentState, { state: "paid", orderID: "RJ-10002" })];
    const { expectAddress } = openScreens({ "/checkout": checkout }, { at: "/checkout", answers });
    await expectAddress("/order-success");
    expect(readPlacedOrder()).toBe("RJ-10002");
    expect(cart.read()).toMatchObject([{ quantity: 2 }]);
    expect(pendingPayments.read()).toEqual([]);
  });

  it("a paid order is shown although the state of another payment did not arrive", async () => {
    givenCart({}, 3);
    const at = new Date().toISOString();
    const payment = { units: [{ productID: 1, quantity: 1 }], openedAt: at, heldUntil: at };
    pendingPayments.write(["order_1", "order_2"].map((razorpayOrderId) => ({ razorpayOrderId, ...payment })));
    givenLogin();
    const paid = answering(getPaymentState, { state: "paid", orderID: "RJ-10002" });
    const respond = (request: Request) => (request.url.endsWith("order_1") ? paid.respond(request) : Response.error());
    const { expectAddress } = openScreens(
      { "/checkout": checkout },
      { at: "/checkout", answers: [{ call: getPaymentState, respond }] },
    );
    await expectAddress("/order-success");
    expect(readPlacedOrder()).toBe("RJ-10002");
    expect(pendingPayments.read()).toMatchObject([{ razorpayOrderId: "order_2" }]);
  });
});
