import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getStaffOrder } from "#contract/orders/staff-orders.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { anOrderView } from "#tests/support/order-views.ts";
import * as packingSlip from "./packing-slip.tsx";

it.each([
  ["Packed", "₹1,526"],
  ["Cancelled", "Nothing"],
] as const)("the slip of a cash order that is %s says to collect %s", async (status, amount) => {
  givenLogin(ROLE.staff);
  const order = {
    ...anOrderView({ status, totalAmount: 1_526 }),
    paymentMethod: "Cash on Delivery",
    paymentStatus: "due",
  };
  openScreens(
    { "/all-admin-orders/:orderId/packing-slip": packingSlip },
    { at: "/all-admin-orders/RJ-10001/packing-slip", answers: [answering(getStaffOrder, order as never)] },
  );
  const box = within(await screen.findByRole("region", { name: "To collect on delivery" }));
  expect(box.getByText(amount)).toBeDefined();
});
