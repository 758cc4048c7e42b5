import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { confirmForCustomer } from "#contract/orders/confirmation.calls.ts";
import { agreeSize, listOpenSizes } from "#contract/orders/open-sizes.calls.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import { printLabels } from "#contract/orders/slips.calls.ts";
import { addOrderNote, getStaffOrder, refundOrder, revealPan } from "#contract/orders/staff-orders.calls.ts";
import type { OrderHistoryView, StaffOrderView } from "#contract/orders/staff-orders.ts";
import { receiveShipment, refuseOrder, refuseShipment } from "#contract/shipments/refusals.calls.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { answering, answeringAfter, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { AN_ITEM, aStaffOrderView } from "#tests/support/order-views.ts";
import * as adminOrder from "./admin-order.tsx";

const order = aStaffOrderView({
  subtotal: 3_052,
  totalAmount: 3_052,
  items: [
    { ...AN_ITEM, sizeToBeAgreed: true },
    { ...AN_ITEM, position: 1, productName: "Lakshmi Coin" },
  ],
  actions: { canCancel: true, returnableUntil: null, reason: null },
  nextStatuses: ["Packed", "Cancelled"],
  cash: { collected: 0, toCollect: 3_052 },
});

const PARCEL: StaffShipmentView = {
  shipmentID: 1001,
  status: "Dispatched",
  carrier: "Delhivery",
  trackingNumber: null,
  trackingUrl: null,
  trackPath: "/track/0",
  dispatchedAt: order.orderDate,
  deliveredAt: null,
  refusedAt: null,
  returnedAt: null,
  items: [{ position: 0, quantity: 1 }],
  weight: null,
  insuredValue: null,
  deliveryCode: "none",
};

const openSizes: OpenSizeView[] = [
  {
    position: 0,
    productName: "Tara Ring",
    quantity: 1,
    sizes: [
      { variationName: "Ring size", variationValue: "12", difference: 0, available: true },
      { variationName: "Ring size", variationValue: "14", difference: 714, available: true },
      { variationName: "Ring size", variationValue: "16", difference: 0, available: false },
    ],
  },
];

async function openOrder(shown: StaffOrderView, answers: GivenAnswer[] = []) {
  givenLogin(ROLE.staff);
  const screens = openScreens(
    { "/all-admin-orders/:orderId": adminOrder },
    {
      at: "/all-admin-orders/RJ-10001",
      answers: [...answers, answering(getStaffOrder, shown), answering(listOpenSizes, openSizes)],
    },
  );
  await screen.findByText("Lakshmi Coin");
  return screens;
}

it("a size to be agreed is shown first until the order is shipped", async () => {
  await openOrder(order);
  expect(document.body.textContent).toMatch(/Size to be agreed: Tara Ring\. Ask the customer \(9876543210\).*Items/);
});

it("staff set an open size on the order, also one at another price", async () => {
  const { user, sent } = await openOrder(order, [answering(agreeSize, order, { message: "Noted: Ring size 14." })]);
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: /Ring size of Tara Ring/ });
  const options = within(choice).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ["Please choose", false],
    ["12", false],
    ["14, ₹714 more", false],
    ["16, sold out", true],
  ]);
  await user.click(screen.getByRole("button", { name: "Save size" }));
  expect(screen.getByText("Please choose a size.")).toBeTruthy();
  await user.selectOptions(choice, "14, ₹714 more");
  await user.click(screen.getByRole("button", { name: "Save size" }));
  await expectAlert("Noted: Ring size 14.");
  expect(sent.filter(({ call }) => call.startsWith("PUT"))).toMatchObject([
    { body: { position: 0, variationName: "Ring size", variationValue: "14" } },
  ]);
});

it.each([
  [{ collected: 0, toCollect: 3_052 }, "To collect on delivery₹3,052", "Collected on delivery"],
  [{ collected: 1_526, toCollect: 0 }, "Collected on delivery₹1,526", "To collect on delivery"],
])("the cash of an order is shown: %j", async (cash, shown, absent) => {
  await openOrder({ ...order, cash });
  expect(document.body.textContent).toContain(shown);
  expect(document.body.textContent).not.toContain(absent);
});

it("the amount of a refund is typed: the reason alone gives nothing back", async () => {
  const refunded = refusing(refundOrder, 409, "stale", "Load the order again.");
  const { user, sent } = await openOrder({ ...order, canRefund: { most: 3_052 } }, [refunded]);
  const posted = () => sent.filter(({ call }) => call.startsWith("POST"));
  await user.click(screen.getByRole("button", { name: "Give money back…" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("at most ₹3,052")).toBeTruthy();
  await user.type(dialog.getByLabelText("Why"), "A scratch");
  await user.click(dialog.getByRole("button", { name: "Give back" }));
  expect(dialog.getByText("Please enter an amount of at least ₹1, with at most two decimals.")).toBeTruthy();
  expect(posted()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Amount/), "100");
  await user.click(dialog.getByRole("button", { name: "Give back" }));
  await expect.poll(posted).toMatchObject([{ body: { amount: 100, note: "A scratch" } }]);
});

it("after shipping, only the item says that its size was left open", async () => {
  await openOrder({ ...order, status: "Shipped" });
  expect(screen.queryByText(/Ask the customer/)).toBeNull();
  expect(screen.getByText(/Size to be agreed/)).toBeDefined();
});

it("the price break-up of an item is shown, as it was sold", async () => {
  const [ring, coin] = order.items as [(typeof order.items)[0], (typeof order.items)[0]];
  const lines = [{ kind: "metal", name: "Silver", detail: "3.4 g", amount: 1_526 } as const];
  const { user } = await openOrder({
    ...order,
    items: [{ ...ring, priceBreakup: { price: 1_526, lines: [...lines] } }, coin],
  });
  await user.click(screen.getByText("Price break-up"));
  expect(screen.getByText("3.4 g")).toBeDefined();
});

it("the delivery charge of an order is shown, if there is one", async () => {
  await openOrder({ ...order, shipping: 49, totalAmount: 3_101 });
  expect(document.body.textContent).toMatch(/Shipping₹49Total/);
  document.body.replaceChildren();
  await openOrder(order);
  expect(document.body.textContent).toMatch(/ShippingFreeTotal/);
});

it("two offers of the same title are two rows of the totals", async () => {
  const offers = [300, 200].map((amount) => ({ title: "Diwali", amount }));
  await openOrder({ ...order, offers, discount: 500, totalAmount: 2_552 });
  expect(document.body.textContent).toMatch(/Diwali−₹300Diwali−₹200Shipping/);
});

it("a label and a gift slip are offered until the order is shipped, and a refusal is shown", async () => {
  const message = "Cancelled or returned, so not to be sent: RJ-10001.";
  const { user, sent } = await openOrder(order, [refusing(printLabels, 409, "wrong_status", message)]);
  await user.click(screen.getByRole("button", { name: "Address label (PDF)" }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(sent.at(-1)?.call).toBe("GET /api/staff/labels.pdf?orders=RJ-10001");
  expect(screen.getByRole("button", { name: "Gift slip, no prices (PDF)" })).toBeDefined();
  document.body.replaceChildren();
  await openOrder({ ...order, status: "Cancelled", nextStatuses: [] });
  expect(screen.queryByRole("button", { name: "Address label (PDF)" })).toBeNull();
});

it("a PAN is masked until it is requested, and staff are told that the request is logged", async () => {
  await openOrder(order);
  expect(screen.queryByRole("button", { name: "Show PAN" })).toBeNull();
  document.body.replaceChildren();
  const { user, sent } = await openOrder({ ...order, pan: "••••••173K", gstin: "04AAAAA0000A1ZA" }, [
    answering(revealPan, { pan: "QWERT9173K" }),
  ]);
  expect(screen.getByText("••••••173K")).toBeDefined();
  expect(screen.getByText("04AAAAA0000A1ZA")).toBeDefined();
  expect(screen.getByText("The log of changes notes who looked at it.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show PAN" }));
  expect(await screen.findByText("QWERT9173K")).toBeDefined();
  expect(sent.map(({ call }) => call)).toContain("POST /api/staff/orders/RJ-10001/reveal-pan");
});

it("a cash order that is pending its customer's confirmation can be confirmed by staff", async () => {
  const until = "2026-11-22T06:30:00.000Z";
  const { user, sent, answer } = await openOrder({ ...order, confirmation: { needed: true, until, secondsLeft: 60 } });
  await user.click(screen.getByRole("button", { name: "Confirm for the customer" }));
  answer(answering(confirmForCustomer, order));
  answer(answering(getStaffOrder, order));
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await expect.poll(() => screen.queryByText("Waiting for confirmation")).toBeNull();
  expect(sent).toContainEqual({ call: "POST /api/staff/orders/RJ-10001/confirm", body: undefined });
});

it("a cash parcel is marked as refused, and as returned, each after a confirmation", async () => {
  const parcel = PARCEL;
  const shown = (status: "Dispatched" | "Refused") => ({
    ...order,
    status: "Shipped" as const,
    nextStatuses: ["Delivered" as const],
    shipments: [{ ...parcel, status }],
  });
  const { user, sent, answer } = await openOrder(shown("Dispatched"));
  await user.click(screen.getByRole("button", { name: "Refused at the door: parcel 1" }));
  answer(answering(refuseShipment, parcel));
  answer(answering(getStaffOrder, shown("Refused")));
  await user.click(screen.getByRole("button", { name: "Refused at the door" }));
  await user.click(await screen.findByRole("button", { name: "Parcel is back: parcel 1" }));
  const which = "Please enter the HUIDs of what came back of Tara Ring: 1 of 2 that left with the order.";
  const errors = [{ field: "huids", message: which }];
  answer(refusing(receiveShipment, 422, "invalid", which, { errors }));
  await user.click(screen.getByRole("button", { name: "Parcel is back" }));
  await user.type(await screen.findByRole("textbox", { name: "HUIDs that came back" }), "ab12c3");
  expect(document.body.textContent).toContain(which);
  answer(answering(receiveShipment, parcel));
  await user.click(screen.getByRole("button", { name: "Parcel is back" }));
  await expect.poll(() => sent.map(({ call }) => call)).toContain("POST /api/staff/shipments/1001/back?huids=ab12c3");
  await expect.poll(() => sent.map(({ call }) => call)).toContain("POST /api/staff/shipments/1001/back");
  expect(sent.map(({ call }) => call)).toContain("POST /api/staff/shipments/1001/refused");
});

it("HUIDs that were typed for a parcel are not sent unseen after its dialog was closed", async () => {
  const parcel: StaffShipmentView = { ...PARCEL, status: "Refused" };
  const { user, sent, answer } = await openOrder({
    ...order,
    status: "Shipped",
    nextStatuses: [],
    shipments: [parcel],
  });
  const errors = [{ field: "huids", message: "Please enter the HUIDs of what came back." }];
  answer(refusing(receiveShipment, 422, "invalid", "", { errors }));
  const open = async () => user.click(await screen.findByRole("button", { name: "Parcel is back: parcel 1" }));
  const confirm = async () => user.click(screen.getByRole("button", { name: "Parcel is back" }));
  await open();
  await confirm();
  const field = await screen.findByRole("textbox", { name: "HUIDs that came back" });
  await user.type(field, "wrong1");
  answer(unreachable(receiveShipment));
  await confirm();
  const dialog = within(screen.getByRole("alertdialog"));
  expect((await dialog.findByRole("alert")).textContent).toBe("Something went wrong. Please try again.");
  expect(field).toHaveProperty("value", "wrong1");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await open();
  await confirm();
  expect(sent.at(-1)?.call).toBe("POST /api/staff/shipments/1001/back");
});

it("a typed note stays when the order cannot be loaded again", async () => {
  const { user, answer } = await openOrder(order);
  await user.type(screen.getByLabelText("Note"), "Call first");
  answer(unreachable(getStaffOrder));
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await expectAlert("The shop could not be reached.");
  expect(screen.getByLabelText("Note")).toHaveProperty("value", "Call first");
});

it("what is typed while a note is saved stays", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await openOrder(order, [
    answeringAfter(promise, answering(addOrderNote, order, { message: "Note added." })),
  ]);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Note");
  await user.type(field, "Asked for a box");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await user.type(field, " with a ribbon");
  await act(async () => resolve());
  await expectAlert("Note added.");
  expect(field.value).toBe("Asked for a box with a ribbon");
});

it("a cash order that is older than parcel records is marked as refused", async () => {
  const old = { ...order, status: "Shipped" as const, nextStatuses: ["Delivered" as const] };
  const message = "Only a shipped order without parcels. Please mark its parcel instead.";
  const { user, sent } = await openOrder(old, [refusing(refuseOrder, 409, "wrong_status", message)]);
  await user.click(screen.getByRole("button", { name: "Refused at the door" }));
  const confirmation = await screen.findByRole("alertdialog", { name: "Was this order refused at the door?" });
  await user.click(within(confirmation).getByRole("button", { name: "Refused at the door" }));
  await expect.poll(() => sent.map(({ call }) => call)).toContain("POST /api/staff/orders/RJ-10001/refused");
});

it("without a clipboard, as on a page without HTTPS, staff are told that nothing was copied", async () => {
  const { user } = await openOrder(order);
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  await expectAlert("The browser did not let it be copied.");
});

it("two notes that were written at the same moment are both in the timeline", async () => {
  const note: OrderHistoryView = {
    kind: "note",
    at: "2026-11-22T10:00:00.000Z",
    actorName: null,
    byCustomer: false,
    status: null,
    note: "",
    amount: null,
    return: null,
  };
  const staffHistory = ["First note", "Second note"].map((text) => ({ ...note, note: text }));
  await openOrder({ ...order, staffHistory });
  expect(screen.getAllByText(/^(First|Second) note$/).map(({ textContent }) => textContent)).toEqual([
    "Second note",
    "First note",
  ]);
});
