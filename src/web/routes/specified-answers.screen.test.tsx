import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import type { Call } from "#contract/kernel/call.ts";
import { listOrderHistory } from "#contract/orders/orders.calls.ts";
import { listAllOrders } from "#contract/orders/staff-orders.calls.ts";
import { listRefundsToReview } from "#contract/payments/payments.calls.ts";
import { answering, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as myOrders from "./account/my-orders.tsx";
import * as allOrders from "./admin/all-admin-orders.tsx";
import * as categoryList from "./admin/category-list.tsx";

/** Answers the call with only the fields of the specification. */
function answeringExactly(call: Call, answer: object): GivenAnswer {
  return { call, respond: () => Response.json(answer) };
}

const ROW = {
  orderID: 41,
  productName: "Tara Ring",
  productImage: null,
  quantity: 3,
  totalAmount: 1_000,
  orderDate: "2026-11-18T06:00:00Z",
};
const STAFF_ROW = {
  ...ROW,
  userEmail: "asha@example.com",
  customerEmail: "gift@example.com",
  customerPhone: "9876543210",
  customerAddress: "House 12, Sector 17",
};

describe("a response with only the fields of the specification", () => {
  it("is shown in Your Orders", async () => {
    givenLogin();
    const answers = [answeringExactly(listOrderHistory, { isSuccess: true, data: [ROW], message: "" })];
    openScreens({ "/my-orders": myOrders }, { at: "/my-orders", answers });
    const row = within(await screen.findByRole("row", { name: /Tara Ring/ }));
    expect(row.getByText("41")).toBeTruthy();
    expect(row.getByText("₹1,000")).toBeTruthy();
    expect(row.queryByText(/^these 3/)).toBeNull();
    expect(row.getByText("Nov 18, 2026")).toBeTruthy();
    expect(row.getByRole("img", { name: "Tara Ring" }).getAttribute("src")).toBe("/assets/default.png");
  });

  it("shows the message of a refusal", async () => {
    givenLogin();
    const answers = [answeringExactly(listOrderHistory, { isSuccess: false, data: null, message: "Come back later." })];
    openScreens({ "/my-orders": myOrders }, { at: "/my-orders", answers });
    await expectText("Come back later.");
  });

  it.each([null, ""])("is shown in All Users Order History, with the picture %j", async (productImage) => {
    givenLogin(ROLE.administrator);
    const data = [{ ...STAFF_ROW, productImage }];
    const answers = [
      answeringExactly(listAllOrders, { isSuccess: true, data, sys_message: "" }),
      answering(listRefundsToReview, []),
    ];
    openScreens({ "/all-admin-orders": allOrders }, { at: "/all-admin-orders", answers });
    const row = within(await screen.findByRole("row", { name: /Tara Ring/ }));
    expect(row.getByText("No Image Available")).toBeTruthy();
    for (const words of ["asha@example.com", "gift@example.com", "9876543210", "House 12, Sector 17", "₹1,000"]) {
      expect(row.getByText(words)).toBeTruthy();
    }
  });

  it("without orders says so in All Users Order History", async () => {
    givenLogin(ROLE.administrator);
    const answers = [
      answeringExactly(listAllOrders, { isSuccess: true, data: [], sys_message: "" }),
      answering(listRefundsToReview, []),
    ];
    openScreens({ "/all-admin-orders": allOrders }, { at: "/all-admin-orders", answers });
    await expectText("No orders found.");
  });

  it("is shown in the Category List", async () => {
    givenLogin(ROLE.administrator);
    const data = [{ categoryID: 2, categoryName: "Rings" }];
    const answers = [answeringExactly(listCategories, { isSuccess: true, data })];
    openScreens({ "/category-list": categoryList }, { at: "/category-list", answers });
    expect(await screen.findByRole("button", { name: "Delete Rings" })).toBeTruthy();
  });
});
