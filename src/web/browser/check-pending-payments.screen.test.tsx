import { expect, it, vi } from "vitest";
import { A_SESSION } from "#tests/support/given-login.ts";
import { recordPendingPayment } from "./change-pending-payments.ts";
import { checkPendingPayments } from "./check-pending-payments.ts";
import { pendingPayments } from "./pending-payments.ts";
import { storeSession } from "./session-store.ts";

/** Two customers of one browser, each with a payment; the second one is logged in. */
function givenTwoCustomers(): void {
  for (const userId of ["1", "2"]) {
    storeSession({ ...A_SESSION, userId });
    recordPendingPayment({ razorpayOrderId: `order_${userId}`, secondsLeft: 900 }, []);
  }
}

it("the payment of another customer of this browser stays pending for them", async () => {
  givenTwoCustomers();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ isSuccess: true, data: { state: "paid", orderID: "RJ-10002" } });
  });
  expect(await checkPendingPayments()).toEqual(["RJ-10002"]);
  expect(asked).toEqual(["/api/payment-state?razorpayOrderId=order_2"]);
  expect(pendingPayments.read().map(({ razorpayOrderId }) => razorpayOrderId)).toEqual(["order_1"]);
});

it("a payment that the shop does not know is no longer pending", async () => {
  givenTwoCustomers();
  const unknown = { isSuccess: false, code: "not_found", sys_message: "Payment not found." };
  vi.stubGlobal("fetch", async () => Response.json(unknown, { status: 404 }));
  expect(await checkPendingPayments()).toEqual([]);
  expect(pendingPayments.read().map(({ razorpayOrderId }) => razorpayOrderId)).toEqual(["order_1"]);
});
