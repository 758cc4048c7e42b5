import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listOpenSizes } from "#contract/orders/open-sizes.calls.ts";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { AN_ITEM, anOrderView } from "#tests/support/order-views.ts";
import * as success from "./order-success.tsx";

it.each(["/order-success", "/order-success?order=RJ-1"])(
  "%s, without an order, redirects to the orders",
  async (at) => {
    givenLogin();
    const answers = [refusing(getOrder, 404, "not_found", "Order not found.")];
    const { expectAddress } = openScreens({ "/order-success": success }, { at, answers });
    await expectAddress("/my-orders");
  },
);

it("an order with an open size asks for it at once", async () => {
  givenLogin();
  const order = anOrderView({ orderID: "RJ-1", items: [{ ...AN_ITEM, sizeToBeAgreed: true }] });
  const size = { variationName: "Ring size", variationValue: "12", difference: 0, available: true };
  const sizes = [{ position: 0, productName: "Tara Ring", quantity: 1, sizes: [size] }];
  openScreens(
    { "/order-success": success },
    { at: "/order-success?order=RJ-1", answers: [answering(getOrder, order), answering(listOpenSizes, sizes)] },
  );
  expect(await screen.findByRole("combobox", { name: /Ring size of Tara Ring/ })).toBeTruthy();
});
