import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getLastDelivery, placeOrder } from "#contract/checkout/checkout.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { failure } from "#contract/kernel/envelope.ts";
import { answering, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument, PROFILE } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { readPlacedOrder } from "#web/browser/placed-order.ts";
import * as checkout from "./checkout.tsx";

const placed = { orderID: "RJ-10001", status: "Placed" as const, totalAmount: 1_500 };

beforeEach(givenCheckoutDocument);

/** Refuses the given number of orders, like a shop during a database failover, and accepts the next one. */
function busyShop(refusals: number, code: "overloaded" | "key_in_flight", retryAfter: string): GivenAnswer {
  let left = refusals;
  const headers = { "Retry-After": retryAfter };
  const { respond } = answering(placeOrder, placed);
  const refuse = () => Response.json(failure(code, "Busy."), { status: 503, headers });
  return { call: placeOrder, respond: (request) => (left-- > 0 ? refuse() : respond(request)) };
}

async function openCheckout(shop: GivenAnswer) {
  givenLogin();
  const [product] = givenCart({ price: 1_500 });
  const answers = [
    answering(getProfile, PROFILE),
    answering(getLastDelivery, null),
    answering(listProducts, [product], { total: 1, nextPage: null }),
    shop,
  ];
  const screens = openScreens(
    { "/checkout": checkout, "/order-success": { default: () => null } },
    { at: "/checkout", answers },
  );
  await screens.user.click(await screen.findByRole("radio", { name: "Cash on Delivery" }));
  await screens.user.click(screen.getAllByRole("button", { name: "Place Order" })[0] as HTMLElement);
  return screens;
}

it.each(["overloaded", "key_in_flight"] as const)(
  "an order that is refused temporarily (%s) is retried automatically",
  async (code) => {
    const { sent, expectAddress } = await openCheckout(busyShop(2, code, "0.2"));
    await screen.findByText(/your order is sent again by itself/);
    await expectAddress("/order-success");
    expect(readPlacedOrder()).toBe("RJ-10001");
    const orders = sent.filter(({ call }) => call.endsWith("/place-order"));
    expect(orders).toHaveLength(3);
  },
);

it("an order that is refused for a longer time is not retried automatically", async () => {
  await openCheckout(busyShop(1, "overloaded", "10"));
  expect(await screen.findByText("Busy.")).toBeDefined();
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([accountMessages.orderFailed]);
});
