import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listAllOrders } from "#contract/orders/staff-orders.calls.ts";
import { listRefundsToReview } from "#contract/payments/payments.calls.ts";
import { answering, answeringAfter } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as orders from "./all-admin-orders.tsx";

const counts = { All: 0, Placed: 0, Packed: 0, Shipped: 0, Delivered: 0, Cancelled: 0, Returned: 0 };
const noOrders = answering(listAllOrders, [], { total: 0, nextPage: null, counts });

it("nothing can be typed into the search until the first rows are there, which would take it away", async () => {
  givenLogin(ROLE.administrator);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, expectAddress } = openScreens(
    { "/all-admin-orders": orders },
    {
      at: "/all-admin-orders",
      answers: [answeringAfter(promise, noOrders), answering(listRefundsToReview, [])],
    },
  );
  expect(await screen.findByLabelText("Find an order")).toHaveProperty("readOnly", true);
  resolve();
  await expect.poll(() => screen.getByLabelText("Find an order")).toHaveProperty("readOnly", false);
  await user.type(screen.getByLabelText("Find an order"), "sample");
  await expectAddress("/all-admin-orders?q=sample");
  expect(screen.getByLabelText("Find an order")).toHaveProperty("value", "sample");
});
