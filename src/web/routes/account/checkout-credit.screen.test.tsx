import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { createPayment, getLastDelivery, placeOrder } from "#contract/checkout/checkout.calls.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { getStoreCredit } from "#contract/store-credit/store-credit.calls.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as checkout from "./checkout.tsx";

const address = "House 12, Sector 17, Chandigarh 160017";
const person = { name: "Asha Rani", email: "asha@example.com", phone: "9876543210", password: "", address };

beforeEach(givenCheckoutDocument);

function openCheckout(balance: number, answers: GivenAnswer[] = []) {
  givenLogin();
  const [product] = givenCart({ price: 1_526 });
  return openScreens(
    { "/checkout": checkout },
    {
      at: "/checkout",
      answers: [
        ...answers,
        answering(getStoreCredit, { balance, entries: [] }),
        answering(getProfile, person),
        answering(getLastDelivery, null),
        answering(getDelivery, MOHALI),
        answering(listProducts, [product], { total: 1, nextPage: null }),
      ],
    },
  );
}

const placed = { orderID: "RJ-10001", status: "Placed" as const, totalAmount: 1_526 };

async function press(user: ReturnType<typeof openCheckout>["user"]) {
  const [button] = screen.getAllByRole("button", { name: "Place Order" });
  if (button) await user.click(button);
}

describe("checkout", () => {
  it("store credit is offered to customers who have some, and pays a part", async () => {
    const { user, sent } = openCheckout(500.5, [answering(placeOrder, placed, placed)]);
    await user.click(await screen.findByRole("checkbox", { name: "Use store credit ₹500.50" }));
    await expectText("₹1,025.50 is left to pay.");
    await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
    await press(user);
    const body = {
      PaymentMethod: "Cash on Delivery",
      TotalAmount: 1_526,
      UseStoreCredit: true,
      StoreCreditAmount: 500.5,
    };
    expect(sent.at(-1)).toMatchObject({ call: "POST /api/place-order", body });
  });

  it("store credit that covers the whole total leaves no payment method to choose", async () => {
    const { user, sent } = openCheckout(2_000, [answering(placeOrder, placed, placed)]);
    await user.click(await screen.findByRole("checkbox", { name: "Use store credit ₹1,526" }));
    expect(screen.queryByRole("radio")).toBeNull();
    await press(user);
    const body = { PaymentMethod: "Store credit", StoreCreditAmount: 1_526 };
    expect(sent.at(-1)).toMatchObject({ call: "POST /api/place-order", body });
  });

  it("the use of store credit is sent with an online payment", async () => {
    const { user, sent } = openCheckout(500, [refusing(createPayment, 503, "overloaded", "Away")]);
    await user.click(await screen.findByRole("checkbox", { name: "Use store credit ₹500" }));
    await press(user);
    expect(sent).toContainEqual({
      call: "POST /api/CreatePayment",
      body: expect.objectContaining({ UseStoreCredit: true }) as unknown,
    });
  });

  it("store credit is not offered to customers without any", async () => {
    openCheckout(0);
    await screen.findByRole("radio", { name: "Cash on Delivery" });
    expect(screen.queryByRole("checkbox", { name: /store credit/i })).toBeNull();
  });
});
