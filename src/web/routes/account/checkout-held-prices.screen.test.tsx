import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { getLastDelivery } from "#contract/checkout/checkout.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as checkout from "./checkout.tsx";

const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address: "House 12" };
/** 9:38 PM in India. */
const NOW = new Date("2026-11-22T16:08:00.000Z");
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOW, shouldAdvanceTime: true });
  givenCheckoutDocument();
});

afterEach(() => {
  vi.useRealTimers();
});

const catalogue = (product: ProductView) => answering(listProducts, [product], { total: 1, nextPage: null });

async function openCheckout(product: ProductView) {
  givenLogin();
  const answers = [answering(getProfile, person), answering(getLastDelivery, null), catalogue(product)];
  const screens = openScreens({ "/checkout": checkout }, { at: "/checkout", answers });
  await screen.findByRole("heading", { name: "Order summary" });
  await waitFor(() => expect(screens.sent.some(({ call }) => call.includes("ABCGetProducts"))).toBe(true));
  return screens;
}

describe("held prices", () => {
  it("the checkout states until when the prices of rate-based goods are held, also without a publication", async () => {
    const [product] = givenCart({ price: 1_526, priceHeldMinutes: 15 });
    await openCheckout(product);
    expect(await screen.findByText("Prices held until 9:53 PM.")).toBeDefined();
  });

  it("the checkout fetches held prices again when their time has passed, and holds them from then on", async () => {
    const [product] = givenCart({ price: 1_526, priceHeldMinutes: 15 });
    const { answer } = await openCheckout(product);
    await screen.findByText("Prices held until 9:53 PM.");
    answer(catalogue({ ...product, price: 1_800 }));
    await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
    expect(await screen.findByText("A price has changed. The total is now ₹1,800.")).toBeDefined();
    expect(await screen.findByText("Prices held until 10:08 PM.")).toBeDefined();
  });

  it("the checkout states the shorter time of a price that new rates have replaced", async () => {
    const until = new Date(NOW.getTime() + 5 * MINUTE_MS).toISOString();
    const [product] = givenCart({ price: 1_526, priceHeldMinutes: 15 });
    await openCheckout({ ...product, price: 1_600, formerPrices: [{ price: 1_526, until }] });
    expect(
      await screen.findByText("Today's rates have just changed. Your prices are held until 9:43 PM."),
    ).toBeDefined();
    expect(screen.queryByText(/^Prices held/)).toBeNull();
  });

  it("the checkout states no time for prices that are not held", async () => {
    const [product] = givenCart({ price: 1_526 });
    await openCheckout({ ...product, stock: 1 });
    expect(await screen.findAllByRole("button", { name: "Place Order" })).toBeDefined();
    expect(screen.queryByText(/held until/)).toBeNull();
  });
});
