import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getStaffOrder } from "#contract/orders/staff-orders.calls.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aStaffOrderView } from "#tests/support/order-views.ts";
import * as packingSlip from "./packing-slip.tsx";

async function openSlip(given: Partial<StaffOrderView>) {
  givenLogin(ROLE.staff);
  openScreens(
    { "/all-admin-orders/:orderId/packing-slip": packingSlip },
    { at: "/all-admin-orders/RJ-10001/packing-slip", answers: [answering(getStaffOrder, aStaffOrderView(given))] },
  );
  return screen.findByRole("region", { name: "To collect on delivery" });
}

it.each([
  [{ status: "Packed" }, "₹1,526"],
  [{ status: "Shipped", cash: { collected: 1_000, toCollect: 526 } }, "₹526"],
  [{ status: "Cancelled", cash: { collected: 0, toCollect: 0 } }, "Nothing"],
  [{ paymentMethod: "Razorpay", paymentStatus: "paid", cash: null }, "Nothing"],
] as const)("the slip of the order %j says to collect %s", async (given, amount) => {
  const box = within(await openSlip(given));
  expect(box.getByText(amount)).toBeDefined();
});

it("two offers of the same title are two rows of the slip", async () => {
  await openSlip({ offers: [300, 200].map((amount) => ({ title: "Diwali", amount })), discount: 500 });
  expect(screen.getByRole("table").textContent).toMatch(/Diwali−₹300Diwali−₹200/);
});
