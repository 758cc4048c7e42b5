import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { getStaffOrder } from "#contract/orders/staff-orders.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { anOrderView } from "#tests/support/order-views.ts";
import * as packingSlip from "./packing-slip.tsx";

async function openSlip(given: Partial<OrderView>) {
  givenLogin(ROLE.staff);
  openScreens(
    { "/all-admin-orders/:orderId/packing-slip": packingSlip },
    { at: "/all-admin-orders/RJ-10001/packing-slip", answers: [answering(getStaffOrder, anOrderView(given) as never)] },
  );
  return screen.findByRole("region", { name: "To collect on delivery" });
}

it.each([
  ["Packed", "₹1,526"],
  ["Cancelled", "Nothing"],
] as const)("the slip of a cash order that is %s says to collect %s", async (status, amount) => {
  const box = within(await openSlip({ status }));
  expect(box.getByText(amount)).toBeDefined();
});

it("two offers of the same title are two rows of the slip", async () => {
  await openSlip({ offers: [300, 200].map((amount) => ({ title: "Diwali", amount })), discount: 500 });
  expect(screen.getByRole("table").textContent).toMatch(/Diwali−₹300Diwali−₹200/);
});
