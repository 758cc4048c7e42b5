import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getCustomer, listCustomerOrders } from "#contract/customers/customers.calls.ts";
import type { CustomerView } from "#contract/customers/customers.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as customer from "./customer.tsx";

const AT = "2026-11-22T10:00:00.000Z";
const ID = "7f3c2a10-5b6d-4e8f-9a01-223344556677";

const view: CustomerView = {
  userId: ID,
  name: "Asha Rani",
  email: "asha@example.com",
  phone: "9876543210",
  registeredAt: AT,
  confirmed: true,
  lockedAt: null,
  closedAt: null,
  orders: 2,
  spent: 1_234.5,
  lastOrderAt: AT,
  address: "House 12, Sector 17, Chandigarh",
  lockReason: null,
  marketing: { given: false, since: null },
  firstOrderAt: AT,
  couponUses: [{ code: "DIWALI", orderID: "RJ-10001", discount: 49.95, usedAt: AT }],
  unpaidRefusals: [],
  cash: { blocked: false, liftedAt: null, refused: [{ orderID: "RJ-10002", refusedAt: AT, totalAmount: 900.25 }] },
};

it("all amounts of a customer are shown with their paise", async () => {
  givenLogin(ROLE.staff);
  const order = { orderID: "RJ-10001", orderDate: AT, status: "Placed", pieces: 1 } as const;
  openScreens(
    { "/customers/:id": customer },
    {
      at: `/customers/${ID}`,
      answers: [
        viewerIs("staff"),
        answering(getCustomer, view),
        answering(listCustomerOrders, [{ ...order, paymentStatus: "paid", totalAmount: 334.25 }], {
          total: 1,
          nextPage: null,
        }),
      ],
    },
  );
  await expectText("₹1,234.50");
  for (const amount of ["₹334.25", "₹49.95 off", "₹900.25"]) expect(screen.getByText(amount)).toBeTruthy();
});
