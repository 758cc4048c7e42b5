import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { listStaffProducts } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { listCustomers } from "#contract/customers/customers.calls.ts";
import type { CustomerRowView } from "#contract/customers/customers.ts";
import { listAllOrders, setOrderStatus } from "#contract/orders/staff-orders.calls.ts";
import type { StaffOrderRowView } from "#contract/orders/staff-orders.ts";
import { listRefundsToReview } from "#contract/payments/payments.calls.ts";
import { listCarriers } from "#contract/shipments/shipments.calls.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { givenPhone } from "#tests/support/given-phone.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import * as orders from "./all-admin-orders.tsx";
import * as categories from "./category-list.tsx";
import * as customers from "./customers.tsx";
import * as products from "./product-list.tsx";

const row: StaffOrderRowView = {
  orderID: "RJ-10001",
  productName: "Tara Ring",
  productImage: "",
  productPath: null,
  variationName: "Ring size",
  variationValue: "12",
  sizeToBeAgreed: false,
  price: 1_000,
  quantity: 2,
  totalAmount: 3_500,
  orderDate: "2026-11-22T10:00:00.000Z",
  status: "Placed",
  history: [],
  actions: { canCancel: true, returnableUntil: null, reason: null },
  returns: [],
  shipments: [],
  pieces: { ordered: 1, dispatched: 0 },
  userEmail: "asha@example.com",
  customerName: "Asha Rani",
  customerEmail: "asha@example.com",
  customerPhone: "9876543210",
  customerAddress: "House 12, Sector 17, Chandigarh",
  paymentMethod: "Cash on Delivery",
  paymentStatus: "due",
  nextStatuses: ["Packed", "Cancelled"],
  needsCode: false,
};
const customer: CustomerRowView = {
  userId: "7",
  name: "Asha Rani",
  email: "asha@example.com",
  phone: "9876543210",
  registeredAt: "2026-11-01T10:00:00.000Z",
  confirmed: true,
  lockedAt: null,
  closedAt: null,
  orders: 3,
  spent: 12_500.5,
  lastOrderAt: row.orderDate,
};
const counts = { All: 1, Placed: 1, Packed: 0, Shipped: 0, Delivered: 0, Cancelled: 0, Returned: 0 };
const answers = [
  answering(
    listAllOrders,
    [row, { ...row, productName: "Coin", variationName: null, variationValue: null, quantity: 1 }],
    {
      total: 1,
      nextPage: null,
      counts,
    },
  ),
  answering(listRefundsToReview, []),
];

it("a partially dispatched order says so, and its code is entered on its page", async () => {
  givenPhone();
  givenLogin(ROLE.staff);
  const meta = { total: 2, nextPage: null, counts };
  const partly: StaffOrderRowView = { ...row, status: "Packed", pieces: { ordered: 3, dispatched: 2 } };
  const coded: StaffOrderRowView = { ...row, orderID: "RJ-2", status: "Shipped", needsCode: true };
  const rows = [
    { ...partly, nextStatuses: ["Shipped" as const] },
    { ...coded, nextStatuses: ["Delivered" as const] },
  ];
  const given = [answering(listAllOrders, rows, meta), answering(listRefundsToReview, [])];
  openScreens({ "/all-admin-orders": orders }, { at: "/all-admin-orders", answers: given });
  expect(await screen.findByText("2 of 3 dispatched")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Enter delivery code: order RJ-2" });
  expect(link.getAttribute("href")).toBe("/all-admin-orders/RJ-2");
  expect(screen.queryByRole("button", { name: "Mark as delivered: order RJ-2" })).toBeNull();
});

it("an order in the list is not marked as delivered before staff confirm it", async () => {
  HTMLElement.prototype.hidePopover ??= vi.fn<() => void>();
  givenLogin(ROLE.staff);
  const shipped: StaffOrderRowView = { ...row, status: "Shipped", nextStatuses: ["Delivered"] };
  const { user, sent, answer } = openScreens(
    { "/all-admin-orders": orders },
    {
      at: "/all-admin-orders",
      answers: [
        answering(listAllOrders, [shipped], { total: 1, nextPage: null, counts }),
        answering(listRefundsToReview, []),
      ],
    },
  );
  const changes = () => sent.filter(({ call }) => !call.startsWith("GET"));
  await user.click(await screen.findByRole("button", { name: "Shipped: move order RJ-10001 on" }));
  await user.click(screen.getByRole("menuitem", { name: "Mark as delivered…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark RJ-10001 as delivered?" }));
  expect(dialog.getByText("The customer is told by email. This cannot be undone.")).toBeTruthy();
  expect(changes()).toEqual([]);
  answer(refusing(setOrderStatus, 409, "wrong_status", "It is delivered already."));
  await user.click(dialog.getByRole("button", { name: "Mark as delivered" }));
  await expect.poll(changes).toMatchObject([{ body: { status: "Delivered" } }]);
});

it("a carrier of blanks is refused at its field, and the note to the customer is kept", async () => {
  givenPhone();
  givenLogin(ROLE.staff);
  const packed: StaffOrderRowView = { ...row, status: "Packed", nextStatuses: ["Shipped", "Cancelled"] };
  const message = "Please name the carrier of this number.";
  const { user } = openScreens(
    { "/all-admin-orders": orders },
    {
      at: "/all-admin-orders",
      answers: [
        answering(listAllOrders, [packed], { total: 1, nextPage: null, counts }),
        answering(listRefundsToReview, []),
        answering(listCarriers, []),
        refusing(setOrderStatus, 422, "invalid", message, { errors: [{ field: "carrier", message }] }),
      ],
    },
  );
  await user.click(await screen.findByRole("button", { name: "Mark as shipped: order RJ-10001" }));
  await user.selectOptions(screen.getByLabelText(/^Carrier/), "Another carrier…");
  await user.type(screen.getByLabelText(/^Name of the carrier/), " ");
  await user.type(screen.getByLabelText(/^Tracking number/), "BD1");
  await user.type(screen.getByLabelText(/^Note to the customer/), "Soon.");
  await user.click(screen.getByRole("button", { name: "Mark as shipped" }));
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the carrier/));
  expect(screen.getByLabelText(/^Note to the customer/)).toHaveProperty("value", "Soon.");
});

it("on a phone an order is a card with its actions, not a table row", async () => {
  givenPhone();
  givenLogin(ROLE.staff);
  const { user, expectAddress } = openScreens({ "/all-admin-orders": orders }, { at: "/all-admin-orders", answers });
  const card = within(await screen.findByRole("article", { name: "Order RJ-10001" }));
  for (const expected of ["Asha Rani", "₹3,500", "Unpaid", "Placed"]) expect(card.getByText(expected)).toBeTruthy();
  expect(card.getByText(/2 × Tara Ring/).textContent).toBe("2 × Tara Ring, Ring size 12");
  expect(card.getByText(/1 × Coin/)).toBeTruthy();
  expect(card.getByRole("link", { name: "9876543210" }).getAttribute("href")).toBe("tel:+919876543210");
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(card.getByRole("link", { name: "Pack: order RJ-10001" }));
  await expectAddress("/all-admin-orders/RJ-10001/pack");
});

it("cards are selected and sorted like the rows of the table", async () => {
  givenPhone();
  givenLogin(ROLE.staff);
  const { user, expectAddress } = openScreens({ "/all-admin-orders": orders }, { at: "/all-admin-orders", answers });
  await user.click(await screen.findByLabelText("Select order RJ-10001"));
  expect(screen.getByLabelText("Select all orders on this page")).toHaveProperty("checked", true);
  await user.selectOptions(screen.getByLabelText("Sort"), "Total Amount (INR), ascending");
  await expectAddress("/all-admin-orders?sort=totalAmount-asc");
});

it("many orders are marked as shipped with one carrier, which owes their cash", async () => {
  givenLogin(ROLE.staff);
  const packed: StaffOrderRowView = { ...row, status: "Packed", nextStatuses: ["Shipped"] };
  const { user, sent } = openScreens(
    { "/all-admin-orders": orders },
    {
      at: "/all-admin-orders",
      answers: [
        answering(listAllOrders, [packed, { ...packed, orderID: "RJ-10002" }], { total: 2, nextPage: null, counts }),
        answering(listRefundsToReview, []),
        answering(listCarriers, [{ name: "Delhivery", tracking: null }]),
        refusing(setOrderStatus, 409, "wrong_status", "It is shipped already."),
      ],
    },
  );
  await screen.findByRole("row", { name: /RJ-10002/ });
  await user.click(screen.getByLabelText("Select all orders on this page"));
  await user.click(screen.getByRole("button", { name: "Mark 2 as Shipped" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark 2 orders as Shipped?" }));
  await dialog.findByRole("option", { name: "Delhivery" });
  await user.selectOptions(dialog.getByLabelText("Carrier"), "Delhivery");
  await user.click(dialog.getByRole("button", { name: "Mark as Shipped" }));
  await dialog.findByText("2 orders stayed as before:");
  const bodies = sent.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body);
  expect(bodies).toEqual([
    { status: "Shipped", carrier: "Delhivery" },
    { status: "Shipped", carrier: "Delhivery" },
  ]);
});

it("the refusals of a bulk action are shown when the list cannot be loaded again", async () => {
  givenLogin(ROLE.staff);
  const { user, answer } = openScreens({ "/all-admin-orders": orders }, { at: "/all-admin-orders", answers });
  await user.click(await screen.findByLabelText("Select order RJ-10001"));
  await user.click(screen.getByRole("button", { name: "Mark 1 as Packed" }));
  answer(unreachable(setOrderStatus));
  answer(unreachable(listAllOrders));
  await user.click(await screen.findByRole("button", { name: "Mark as Packed" }));
  await expectAlert("Error fetching orders. Please try again later.");
  const dialog = within(screen.getByRole("dialog", { name: "No order is Packed now" }));
  expect(dialog.getByText("The shop could not be reached.")).toBeTruthy();
});

it("an order is left out of packing if the size of its second item is to be agreed", async () => {
  givenLogin(ROLE.staff);
  const open = { ...row, productName: "Mira Ring", sizeToBeAgreed: true };
  const listed = answering(listAllOrders, [row, open], { total: 1, nextPage: null, counts });
  const { user } = openScreens(
    { "/all-admin-orders": orders },
    { at: "/all-admin-orders", answers: [listed, ...answers] },
  );
  await user.click(await screen.findByLabelText("Select order RJ-10001"));
  expect(screen.getByRole("button", { name: "Mark as Packed" })).toHaveProperty("disabled", true);
});

it("the keyboard reaches the bulk actions before the list, and what is selected is announced", async () => {
  givenLogin(ROLE.staff);
  const { user } = openScreens({ "/all-admin-orders": orders }, { at: "/all-admin-orders", answers });
  const checkbox = await screen.findByLabelText("Select order RJ-10001");
  // A region that is there before its text changes: screen readers announce no other.
  const announced = screen.getAllByRole("status").find(({ textContent }) => textContent === "");
  await user.click(checkbox);
  expect(announced?.textContent).toBe("1 selected. The actions for the selection come before the list.");
  const bar = within(screen.getByRole("group", { name: "Actions for the selection" }));
  const table = screen.getByRole("table", { name: "Orders" });
  const last = bar.getByRole("button", { name: "Select none" });
  for (const button of [bar.getByRole("button", { name: "Mark 1 as Packed" }), last]) {
    expect(table.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  }
  last.focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Orders" }));
  await user.click(last);
  expect(announced?.textContent).toBe("");
});

it("an order with gold in a bulk action is listed with a link to the packing screen", async () => {
  givenPhone();
  givenLogin(ROLE.staff);
  const { user, answer, expectAddress } = openScreens(
    { "/all-admin-orders": orders },
    { at: "/all-admin-orders", answers },
  );
  await user.click(await screen.findByLabelText("Select order RJ-10001"));
  answer(refusing(setOrderStatus, 422, "huid_required", "Please enter the HUID."));
  await user.click(screen.getByRole("button", { name: "Mark 1 as Packed" }));
  await user.click(await screen.findByRole("button", { name: "Mark as Packed" }));
  await screen.findByText(/has gold: its HUIDs are entered article by article/);
  await user.click(screen.getByRole("link", { name: "Pack order RJ-10001" }));
  await expectAddress("/all-admin-orders/RJ-10001/pack");
});

it("on a phone a product is a card with its stock and its actions", async () => {
  givenPhone();
  givenLogin(ROLE.staff);
  const forStaff = {
    archivedAt: null,
    excerpt: "",
    hsn: null,
    noCashOnDelivery: false,
    pricing: { mode: "fixed" },
  } as const;
  const product: StaffProductRowView = { ...aProductView({ stock: 2 }), ...forStaff };
  openScreens(
    { "/product-list": products },
    {
      at: "/product-list",
      answers: [
        answering(listStaffProducts, [product], {
          total: 1,
          nextPage: null,
          counts: { listed: 1, archived: 0 },
        } as never),
        answering(listCategories, []),
      ],
    },
  );
  const card = within(await screen.findByRole("article", { name: "Tara Ring" }));
  for (const expected of ["₹1,526", "Low: 2"]) expect(card.getByText(expected)).toBeTruthy();
  expect(card.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Edit", "Delete", "Quick edit"]);
});

it("a category is a card with its number, its products and Delete", async () => {
  givenPhone();
  givenLogin(ROLE.staff);
  const rings = { categoryID: 2, categoryName: "Rings", productCount: 14 };
  const at = "/category-list";
  openScreens({ "/category-list": categories }, { at, answers: [answering(listCategories, [rings])] });
  const card = within(await screen.findByRole("article", { name: "Rings" }));
  expect(card.getByText("Category ID 2 · 14 products")).toBeTruthy();
  expect(card.getByRole("button", { name: "Delete" })).toBeTruthy();
});

it("on a phone a customer is a card with phone number and orders, sorted like the table", async () => {
  givenPhone();
  givenLogin(ROLE.staff);
  const { user, expectAddress } = openScreens(
    { "/customers": customers },
    { at: "/customers", answers: [answering(listCustomers, [customer], { total: 1, nextPage: null })] },
  );
  await screen.findByRole("link", { name: "Asha Rani" });
  const card = within(within(screen.getByRole("list", { name: "Customers" })).getByRole("listitem"));
  expect(card.getByRole("link", { name: "Asha Rani" }).getAttribute("href")).toBe("/customers/7");
  expect(card.getByRole("link", { name: "9876543210" }).getAttribute("href")).toBe("tel:+919876543210");
  for (const name of ["Phone", "Orders", "Spent"]) expect(card.getByText(name, { selector: "dt" })).toBeTruthy();
  expect(card.getByText("₹12,500.50")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Sort"), "Spent, descending");
  await expectAddress("/customers?sort=spent-desc");
});

it("on a desktop the customer's name and phone number precede the items", async () => {
  givenLogin(ROLE.staff);
  openScreens({ "/all-admin-orders": orders }, { at: "/all-admin-orders", answers });
  await screen.findByRole("link", { name: "RJ-10001" });
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.slice(1, 6)).toEqual(["Order ID", "Status", "Customer Name", "Customer Phone", "Product"]);
});
