import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import { getInvoice, listCreditNotes } from "#contract/billing/billing.calls.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { getOrder, listArticles } from "#contract/orders/orders.calls.ts";
import { answering, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { anOrderView } from "#tests/support/order-views.ts";
import * as orderDetails from "./order-details.tsx";

const order = anOrderView({
  status: "Packed",
  subtotal: 3_052,
  totalAmount: 3_052,
  items: [],
  history: [{ status: "Packed", at: "2026-11-22T08:00:00.000Z" }],
});
const invoice = {
  number: "RJ/26-27/000123",
  issuedAt: "2026-11-22T08:00:00.000Z",
  reason: null,
  totals: { total: 3_052 },
} as BillingDocumentView;
const note = { ...invoice, number: "RJC/26-27/000007", reason: "Returned", totals: { total: 500 } };
const article = {
  position: 0,
  article: 0,
  productName: "Tara Ring",
  huid: "AB12CD",
  invoicedHuid: null,
  grossWeight: 4,
  netWeight: 3.4,
  token: "0123456789abcdef0123456789abcdef",
  returned: false,
  certificates: [],
};

function openOrder(shown: OrderView) {
  givenLogin(ROLE.customer);
  return openScreens(
    { "/my-orders/:orderId": orderDetails },
    {
      at: "/my-orders/RJ-10001",
      answers: [
        answering(getOrder, shown),
        answering(getInvoice, invoice),
        answering(listCreditNotes, [note as BillingDocumentView]),
        answering(listArticles, [article]),
      ],
    },
  );
}

it("a packed order offers its invoice, its credit notes and the hallmark card of each article", async () => {
  openOrder(order);
  await screen.findByText("RJ/26-27/000123");
  expect(screen.getByRole("button", { name: "Download invoice (PDF)" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Download RJC/26-27/000007" })).toBeDefined();
  expect(screen.getByText("HUID AB12CD · gross 4 g · net 3.4 g")).toBeDefined();
  const card = screen.getByRole("link", { name: "Hallmark card of Tara Ring AB12CD" });
  expect(card.getAttribute("href")).toBe("/hallmark/0123456789abcdef0123456789abcdef");
});

it("an order states a delivery fee with the paise that were charged, so that its rows add up", async () => {
  openOrder({ ...order, shipping: 149.5, totalAmount: 3_201.5 });
  const fee = await screen.findByText("₹149.50");
  expect(fee.previousElementSibling?.textContent).toBe("Shipping");
  expect(screen.getByText("₹3,201.50")).toBeDefined();
});

it("an order shows the price break-up of each item, as it was sold", async () => {
  const price = 1_526;
  const lines = [{ kind: "metal", name: "Silver", detail: "3.4 g", amount: price }];
  const item = { productName: "Tara Ring", productImage: "", productPath: null, price, quantity: 2 };
  const items = [{ ...item, priceBreakup: { price, lines } }, item] as unknown as OrderView["items"];
  const { user } = openOrder({ ...order, items });
  await user.click(await screen.findByText("Price break-up"));
  expect(screen.getByText("3.4 g")).toBeDefined();
  expect(screen.getAllByText("₹1,526")).toHaveLength(2);
});

it("an article whose HUID was mistyped on the invoice names both", async () => {
  const { answer } = openOrder(order);
  answer(answering(listArticles, [{ ...article, invoicedHuid: "AB12CE" }]));
  expect(await screen.findByText("HUID AB12CD · invoice says AB12CE · gross 4 g · net 3.4 g")).toBeDefined();
});

it("a bill that did not load can be loaded again", async () => {
  const { user, answer, sent } = openOrder(order);
  answer(unreachable(listCreditNotes));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await expect.poll(() => sent.filter(({ call }) => call.endsWith("/credit-notes"))).toHaveLength(2);
  await screen.findByRole("alert");
  answer(answering(listCreditNotes, []));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("RJ/26-27/000123");
  expect(screen.queryByText("We could not load it.")).toBeNull();
});

it("an order that is not packed requests no bill", async () => {
  const { sent } = openOrder({ ...order, status: "Placed", history: [] });
  await screen.findByText("House 12, Sector 17");
  expect(sent.map(({ call }) => call).filter((call) => call.includes("invoice"))).toEqual([]);
});
