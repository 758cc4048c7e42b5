import { it } from "vitest";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
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
