import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { createPayment, getLastDelivery, placeOrder, verifyCoupon } from "#contract/checkout/checkout.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument, PROFILE } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { cart } from "#web/browser/cart-store.ts";
import { readToasts } from "#web/browser/toast-store.ts";
import * as checkout from "./checkout.tsx";

const placed = { orderID: "RJ-10001", status: "Placed" as const, totalAmount: 1_800 };

beforeEach(givenCheckoutDocument);

async function openCheckout(product: ProductView, method: "Pay online" | "Cash on Delivery") {
  givenLogin();
  const screens = openScreens(
    { "/checkout": checkout },
    {
      at: "/checkout",
      answers: [
        answering(getProfile, PROFILE),
        answering(getLastDelivery, null),
        answering(listProducts, [product], { total: 1, nextPage: null }),
      ],
    },
  );
  await screens.user.click(await screen.findByRole("radio", { name: method }));
  return {
    ...screens,
    /** Changes the catalogue's response, as after the change for which an order is refused. */
    catalogueIs: (...products: ProductView[]) =>
      screens.answer(answering(listProducts, products, { total: products.length, nextPage: null })),
    /** Waits until the order can be placed, which requires the response with the offers. */
    async place() {
      const button = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Place Order" })[0];
      await expect.poll(() => button()?.disabled).toBe(false);
      await screens.user.click(button() as HTMLElement);
    },
  };
}

const WAYS = [
  ["Cash on Delivery", placeOrder],
  ["Pay online", createPayment],
] as const;

describe.each(WAYS)("%s:", (method, call) => {
  it("a new price is shown next to the old one, and the order continues once it is accepted", async () => {
    const [product] = givenCart({ price: 1_526 });
    const { place, answer, catalogueIs, sent, user } = await openCheckout(product, method);
    catalogueIs({ ...product, price: 1_800 });
    const changes = [{ item: 0, productName: product.title, reason: "price", was: 1_526, now: 1_800 }];
    answer(refusing(call, 409, "price_changed", "The price of Tara Ring is now ₹1,800; it was ₹1,526.", { changes }));
    await place();
    const line = (await screen.findByText("The price is now ₹1,800; it was ₹1,526 when you added it.")).closest("li");
    expect(line?.textContent).toMatch(/Was ₹1,526.*Now ₹1,800/);
    expect(screen.getByText("A price has changed. The total is now ₹1,800.")).toBeDefined();
    for (const button of screen.getAllByRole("button", { name: "Place Order" }))
      expect(button).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Continue with the new price" }));
    expect(cart.read()).toMatchObject([{ price: 1_800 }]);
    expect(screen.queryByText(/it was ₹1,526/)).toBeNull();
    answer(refusing(call, 503, "overloaded", "Later."));
    await place();
    expect(sent.at(-1)?.body).toMatchObject({ OrderItems: [{ Price: 1_800 }], CustomerAddress: PROFILE.address });
  });

  it.each<[string, object, Partial<ProductView> | undefined, string]>([
    ["sold out", { reason: "sold_out", left: 0 }, { stock: 0 }, "Sold out. Remove it to go on."],
    ["on request", { reason: "on_request" }, { priceOnRequest: true }, "Price on request. Please call us."],
    ["archived", { reason: "gone" }, undefined, "No longer offered. Remove it to go on."],
  ])("a product that is %s meanwhile is removed on its line", async (_, change, now, message) => {
    const [product] = givenCart();
    const { place, answer, catalogueIs, user } = await openCheckout(product, method);
    catalogueIs(...(now ? [{ ...product, ...now }] : []));
    const changes = [{ item: 0, productName: product.title, ...change }];
    answer(refusing(call, 409, "sold_out", "Tara Ring is sold out.", { changes }));
    await place();
    await screen.findByText(message);
    await user.click(screen.getByRole("button", { name: "Remove it" }));
    expect(await screen.findByText("Your cart is empty.")).toBeDefined();
  });

  it("the remaining units of a scarce product can be ordered", async () => {
    const [product] = givenCart({}, 5);
    const { place, answer, catalogueIs, user } = await openCheckout(product, method);
    catalogueIs({ ...product, stock: 2 });
    const changes = [{ item: 0, productName: product.title, reason: "sold_out", left: 2 }];
    answer(refusing(call, 409, "sold_out", "Only 2 of Tara Ring are left.", { changes }));
    await place();
    await screen.findByText("Only 2 left.");
    const stepper = screen.getByRole("group", { name: "Quantity of Tara Ring" });
    expect(within(stepper).getByRole("button", { name: "Increase quantity" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await user.click(screen.getByRole("button", { name: "Order 2" }));
    expect(cart.read()).toMatchObject([{ quantity: 2 }]);
    expect(screen.getAllByRole("button", { name: "Place Order" })[0]).toHaveProperty("disabled", false);
  });
});

it("another size can be chosen after the sizes of a product got stock of their own", async () => {
  const sizeOf = (value: string, stock: number | null) => ({
    variationName: "Ring size",
    variationValue: value,
    price: 1_526,
    stock,
  });
  const [product] = givenCart({ price: 1_526, stock: 50, variations: [sizeOf("6", null), sizeOf("7", null)] });
  const { place, answer, catalogueIs, user } = await openCheckout(product, "Cash on Delivery");
  const size = () => screen.getByLabelText("Ring size of Tara Ring");
  await user.selectOptions(size(), "7");
  catalogueIs({ ...product, variations: [sizeOf("6", 5), sizeOf("7", 0)] });
  const changes = [{ item: 0, productName: product.title, reason: "sold_out", left: 0 }];
  answer(refusing(placeOrder, 409, "sold_out", "Tara Ring is sold out.", { changes }));
  await place();
  await screen.findByText("Sold out. Remove it to go on.");
  await user.selectOptions(size(), "6");
  answer(answering(placeOrder, placed, placed));
  await place();
  await expect.poll(() => cart.read()).toEqual([]);
});

it("a price that changed before the checkout was opened has to be accepted, too", async () => {
  const [product] = givenCart({ price: 1_526 });
  const { user } = await openCheckout({ ...product, price: 1_800 }, "Cash on Delivery");
  await user.click(await screen.findByRole("button", { name: "Continue with the new price" }));
  expect(cart.read()).toMatchObject([{ price: 1_800 }]);
});

it("the coupon is verified again for the new price, and its discount is in the total", async () => {
  const [product] = givenCart({ price: 2_000 });
  const { place, answer, catalogueIs, sent, user } = await openCheckout(product, "Cash on Delivery");
  const takingOff = (amount: number) =>
    answering(
      verifyCoupon,
      { code: "TEN", discountAmount: amount },
      { message: `Coupon applied! ₹${amount} off`, discountAmount: amount },
    );
  answer(takingOff(200));
  await user.type(screen.getByLabelText("Coupon"), "ten");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await screen.findByRole("button", { name: "Remove TEN" });
  const changes = [{ item: 0, productName: product.title, reason: "price", was: 2_000, now: 3_000 }];
  catalogueIs({ ...product, price: 3_000 });
  answer(refusing(placeOrder, 409, "price_changed", "The price has changed.", { changes }));
  answer(takingOff(300));
  await place();
  expect(await screen.findByText("A price has changed. The total is now ₹2,700.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Continue with the new price" }));
  answer(answering(placeOrder, placed, placed));
  await place();
  await expect
    .poll(() => sent.findLast(({ call }) => call.endsWith("/place-order"))?.body)
    .toMatchObject({ TotalAmount: 2_700, CouponCode: "TEN" });
  expect(cart.read()).toEqual([]);
  expect(readToasts().map(({ text }) => text)).not.toContain("Coupon applied! ₹200 off");
});
