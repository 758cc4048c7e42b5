import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getInvoice, listCreditNotes } from "#contract/billing/billing.calls.ts";
import type { OrderRowView, OrderView } from "#contract/orders/order.ts";
import { cancelOrder, getOrder, listArticles, listOrderHistory } from "#contract/orders/orders.calls.ts";
import type { ShipmentView } from "#contract/shipments/shipments.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { AN_ITEM, anOrderView } from "#tests/support/order-views.ts";
import * as orders from "./my-orders.tsx";
import * as details from "./order-details.tsx";

const screens = { "/my-orders": orders, "/my-orders/:orderId": details };
const at = (day: number) => `2026-11-${day}T06:00:00.000Z`;
const item = {
  ...AN_ITEM,
  productID: 101,
  productPath: "/products-details/101-tara-ring",
  variationName: "Size",
  variationValue: "12",
  price: 900,
  quantity: 2,
};
const coin = { ...item, productName: "Lakshmi Coin", productPath: null, variationName: null, variationValue: null };
const order = anOrderView({
  status: "Shipped",
  orderDate: at(18),
  subtotal: 2_300,
  totalAmount: 2_300,
  items: [item, { ...coin, position: 1, price: 500, quantity: 1 }],
  parcel: { carrier: "Delhivery", trackingNumber: "1490812345678", trackingUrl: "https://www.delhivery.com/track/1" },
  history: [
    { status: "Placed", at: at(18) },
    { status: "Packed", at: at(19) },
    { status: "Shipped", at: at(20) },
  ],
});

const shipment: ShipmentView = {
  shipmentID: 1_001,
  status: "Delivered",
  carrier: "Delhivery",
  trackingNumber: "149081",
  trackingUrl: "https://www.delhivery.com/track/package/149081",
  trackPath: `/track/${"a".repeat(32)}`,
  dispatchedAt: at(20),
  deliveredAt: at(21),
  refusedAt: null,
  returnedAt: null,
  items: [{ position: 0, quantity: 2 }],
};
const partly: OrderView = {
  ...order,
  status: "Packed",
  shipments: [shipment],
  pieces: { ordered: 3, dispatched: 2 },
};

async function askToCancel(given: Pick<OrderRowView, "refundOnCancel">) {
  givenLogin();
  const { productID: _id, position: _position, ...line } = item;
  const actions = { canCancel: true, returnableUntil: null, reason: null };
  const row: OrderRowView = { ...order, status: "Placed", actions, ...given, ...line };
  const { user } = openScreens(screens, { at: "/my-orders", answers: [answering(listOrderHistory, [row])] });
  await user.click(await screen.findByRole("button", { name: "Cancel order RJ-10001" }));
  return within(await screen.findByRole("alertdialog"));
}

describe("list", () => {
  it("after an order was cancelled, the page has the focus, because its button is gone", async () => {
    givenLogin();
    const { productID: _id, position: _position, ...line } = item;
    const actions = { canCancel: true, returnableUntil: null, reason: null };
    const row: OrderRowView = { ...order, status: "Placed", actions, ...line };
    const { user, answer } = openScreens(screens, {
      at: "/my-orders",
      answers: [answering(listOrderHistory, [row]), answering(cancelOrder, { ...order, status: "Cancelled" })],
    });
    await user.click(await screen.findByRole("button", { name: "Cancel order RJ-10001" }));
    answer(answering(listOrderHistory, [{ ...row, status: "Cancelled", actions: { ...actions, canCancel: false } }]));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Cancel order" }));
    await expect.poll(() => screen.queryByRole("button", { name: /^Cancel order/ })).toBeNull();
    await expect.poll(() => document.activeElement?.tagName).toBe("MAIN");
  });

  it("Your Orders shows each line's own amount next to the total, its size, and a link to the product", async () => {
    givenLogin();
    const { orderID, orderDate, status, history, actions, returns, shipments, pieces, totalAmount } = order;
    const rows: OrderRowView[] = order.items.map(({ productID: _id, position: _position, ...line }) => ({
      ...line,
      orderID,
      orderDate,
      status,
      history,
      actions,
      returns,
      shipments,
      pieces,
      totalAmount,
    }));
    openScreens(screens, { at: "/my-orders", answers: [answering(listOrderHistory, rows)] });
    const ring = await screen.findByRole("row", { name: /Tara Ring/ });
    expect(within(ring).getByText("these 2 ₹1,800")).toBeTruthy();
    expect(within(ring).getByText("₹2,300")).toBeTruthy();
    expect(within(ring).getByText("Size 12")).toBeTruthy();
    expect(within(ring).getByRole("link", { name: "Tara Ring" }).getAttribute("href")).toBe(item.productPath);
    const other = screen.getByRole("row", { name: /Lakshmi Coin/ });
    expect(within(other).getByText("this piece ₹500")).toBeTruthy();
    expect(within(other).queryByRole("link", { name: "Lakshmi Coin" })).toBeNull();
    const [head, ...lines] = screen.getAllByRole("row");
    expect(lines).toEqual([ring, other]);
    expect(within(other).getByRole("list", { name: "Progress of order RJ-10001" })).toBeTruthy();
    expect(head?.textContent).toContain("Order ID");
    expect(screen.getAllByText(/RJ-10001/)).toHaveLength(2);
  });

  it("Your Orders has the columns of the specification, then the status", async () => {
    givenLogin();
    const { productID: _id, position: _position, ...line } = item;
    openScreens(screens, { at: "/my-orders", answers: [answering(listOrderHistory, [{ ...order, ...line }])] });
    const heads = await screen.findAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Order ID",
      "Product Name",
      "Image",
      "Quantity",
      "Total Amount (INR)",
      "Order Date",
      "Status",
    ]);
    const [id, name, image] = within(screen.getByRole("row", { name: /Tara Ring/ })).getAllByRole("cell");
    expect(id?.textContent).toContain("RJ-10001");
    expect(within(name as HTMLElement).getByText("Tara Ring")).toBeTruthy();
    expect(within(image as HTMLElement).getByRole("img", { name: "Tara Ring" })).toBeTruthy();
  });

  it.each([
    ["Placed", true],
    ["Packed", false],
    ["Cancelled", false],
  ] as const)("an order that is %s leads to the choice of its open size: %s", async (status, leads) => {
    givenLogin();
    const { productID: _id, position: _position, ...line } = item;
    const row: OrderRowView = { ...order, ...line, status, sizeToBeAgreed: true };
    openScreens(screens, { at: "/my-orders", answers: [answering(listOrderHistory, [row])] });
    await screen.findByText("Size to be agreed");
    const link = screen.queryByRole("link", { name: "Choose size RJ-10001" });
    expect(link?.getAttribute("href")).toBe(leads ? "/my-orders/RJ-10001" : undefined);
  });

  it.each([
    ["money", { money: 919, storeCredit: 0 }, "₹919 goes back the way you paid."],
    ["store credit", { money: 0, storeCredit: 100 }, "₹100 goes back to your store credit."],
    [
      "money and store credit",
      { money: 819, storeCredit: 100 },
      "₹819 goes back the way you paid, and ₹100 to your store credit.",
    ],
  ])("the question about a cancellation states the refund of %s", async (_, refundOnCancel, text) => {
    const dialog = await askToCancel({ refundOnCancel });
    expect(dialog.getByText(text)).toBeTruthy();
  });

  it("the question about a cancellation names the order", async () => {
    const dialog = await askToCancel({});
    expect(dialog.getByText(/^Order RJ-10001\. Its pieces go back to the shop\./)).toBeTruthy();
  });

  it("the question about the cancellation of an unpaid order does not mention money", async () => {
    const dialog = await askToCancel({});
    expect(dialog.queryByText(/goes back/)).toBeNull();
  });

  it("Your Orders shows the parcels of an order", async () => {
    givenLogin();
    const { items, ...facts } = partly;
    const rows = items.map(({ productID: _id, position: _position, ...line }) => ({ ...facts, ...line }));
    openScreens(screens, { at: "/my-orders", answers: [answering(listOrderHistory, rows)] });
    expect(await screen.findByText("2 of 3 pieces dispatched. The rest follows.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Track the parcel" }).getAttribute("href")).toBe(shipment.trackPath);
  });
});

describe("loading", () => {
  it("Your Orders offers a retry and logs the error if the shop cannot be reached", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    givenLogin();
    const answers = [unreachable(listOrderHistory)];
    const { user, answer } = openScreens(screens, { at: "/my-orders", answers });
    await screen.findByText("We could not reach the shop.");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
    answer(answering(listOrderHistory, []));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No orders found.")).toBeTruthy();
  });

  it("Your Orders shows the message of a refusal as an alert", async () => {
    givenLogin();
    const answers = [refusing(listOrderHistory, 503, "overloaded", "The shop is busy.")];
    openScreens(screens, { at: "/my-orders", answers });
    await expectAlert("The shop is busy.");
  });

  it("Your Orders has a heading when the refusal has no message", async () => {
    givenLogin();
    openScreens(screens, { at: "/my-orders", answers: [refusing(listOrderHistory, 500, "defect")] });
    await expectAlert("Error fetching orders. Please try again later.");
    expect(screen.getByRole("heading", { name: "Error fetching orders. Please try again later." })).toBeTruthy();
  });

  it.each([
    ["", "asha@example.com"],
    ["", ""],
    [null, null],
  ])("Your Orders requests the orders of the account with %j and %j in storage", async (email, userEmail) => {
    givenLogin();
    for (const [key, value] of Object.entries({ email, userEmail })) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
    const { sent } = openScreens(screens, { at: "/my-orders", answers: [answering(listOrderHistory, [])] });
    await screen.findByText("No orders found.");
    expect(sent[0]?.call).toBe("GET /api/GetOrderHistoryByEmail?email=asha%40example.com");
  });
});

/** The bill of an order that was dispatched. */
const bill = [
  refusing(getInvoice, 404, "not_found", "This order has no invoice yet."),
  answering(listCreditNotes, []),
  answering(listArticles, []),
];

describe("details", () => {
  it("an order shows carrier, tracking number and link, and the date of every step", async () => {
    givenLogin();
    openScreens(screens, { at: "/my-orders/RJ-10001", answers: [answering(getOrder, order), ...bill] });
    expect(await screen.findByText("1490812345678")).toBeTruthy();
    expect(screen.getByText(/Delhivery/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Track the parcel" }).getAttribute("href")).toBe(order.parcel?.trackingUrl);
    const steps = within(screen.getByRole("list", { name: "Progress of order RJ-10001" })).getAllByRole("listitem");
    expect(steps.map((step) => step.querySelector("time")?.dateTime)).toEqual([at(18), at(19), at(20), undefined]);
  });

  it("an order in several parcels shows each with its contents, its date and its tracking links", async () => {
    givenLogin();
    const second = { ...shipment, shipmentID: 1_002, status: "Dispatched", carrier: null, trackingUrl: null } as const;
    const left = { ...second, trackingNumber: null, deliveredAt: null, items: [{ position: 1, quantity: 1 }] };
    const shown = { ...order, shipments: [shipment, left], pieces: { ordered: 3, dispatched: 3 } };
    openScreens(screens, { at: "/my-orders/RJ-10001", answers: [answering(getOrder, shown), ...bill] });
    const parcels = within(await screen.findByRole("region", { name: "Your parcels" }));
    expect(parcels.getByText("2 × Tara Ring (Size 12)")).toBeTruthy();
    expect(parcels.getByText("Delhivery · 149081 · delivered on Nov 21, 2026")).toBeTruthy();
    expect(parcels.getByText("1 × Lakshmi Coin")).toBeTruthy();
    expect(parcels.getByText("dispatched on Nov 20, 2026")).toBeTruthy();
    const links = parcels.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual([shipment.trackPath, shipment.trackingUrl, shipment.trackPath]);
  });

  it("an order that was dispatched partially says so", async () => {
    givenLogin();
    openScreens(screens, { at: "/my-orders/RJ-10001", answers: [answering(getOrder, partly), ...bill] });
    expect(await screen.findByText("2 of 3 pieces dispatched. The rest follows.")).toBeTruthy();
  });

  it("an order that was cancelled shows the dates of the steps that it reached", async () => {
    givenLogin();
    const history = [...order.history.slice(0, 1), { status: "Cancelled" as const, at: at(19) }];
    const cancelled: OrderView = { ...order, status: "Cancelled", parcel: null, history };
    openScreens(screens, { at: "/my-orders/RJ-10001", answers: [answering(getOrder, cancelled)] });
    const list = await screen.findByRole("list", { name: "Progress of order RJ-10001" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Placed/), expect.stringMatching(/^Cancelled/)]);
    expect(list.querySelectorAll("time")).toHaveLength(2);
  });
});
