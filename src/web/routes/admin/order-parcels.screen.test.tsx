import { screen, within } from "@testing-library/react";
import { Link } from "react-router";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getInvoice, listCreditNotes } from "#contract/billing/billing.calls.ts";
import { success } from "#contract/kernel/envelope.ts";
import { listArticles } from "#contract/orders/orders.calls.ts";
import { getStaffOrder } from "#contract/orders/staff-orders.calls.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { createShipment, deliverShipment, renewDeliveryCode } from "#contract/shipments/shipments.calls.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { answering, answeringAfter, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { AN_ITEM, aStaffOrderView } from "#tests/support/order-views.ts";
import * as adminOrder from "./admin-order.tsx";

const packed = aStaffOrderView({
  status: "Packed",
  subtotal: 2_300,
  totalAmount: 2_300,
  items: [
    { ...AN_ITEM, price: 1_000, quantity: 2 },
    { ...AN_ITEM, position: 1, productName: "Lakshmi Coin", price: 300 },
  ],
  actions: { canCancel: true, returnableUntil: null, reason: null },
  pieces: { ordered: 3, dispatched: 0 },
  nextStatuses: ["Shipped", "Cancelled"],
  cash: null,
});
const parcel: StaffShipmentView = {
  shipmentID: 1_001,
  status: "Dispatched",
  carrier: "Delhivery",
  trackingNumber: "149081",
  trackingUrl: "https://www.delhivery.com/track/package/149081",
  trackPath: `/track/${"a".repeat(32)}`,
  dispatchedAt: "2026-11-22T07:00:00.000Z",
  deliveredAt: null,
  refusedAt: null,
  returnedAt: null,
  items: [{ position: 0, quantity: 1 }],
  weight: 180,
  insuredValue: 1_000,
  deliveryCode: "none",
};
const bill = [refusing(getInvoice, 404, "not_found"), answering(listCreditNotes, []), answering(listArticles, [])];

async function openOrder(shown: Partial<StaffOrderView>, answers: GivenAnswer[] = []) {
  givenLogin(ROLE.staff);
  const order = { ...packed, ...shown };
  const screens = openScreens(
    { "/all-admin-orders/:orderId": adminOrder },
    { at: "/all-admin-orders/RJ-10001", answers: [...answers, answering(getStaffOrder, order), ...bill] },
  );
  return { ...screens, box: within(await screen.findByRole("region", { name: "Parcels" })) };
}

it("a parcel contains all remaining units, or those that staff leave in it", async () => {
  const { box, user, sent } = await openOrder({}, [answering(createShipment, parcel)]);
  expect(box.getByText("0 of 3 pieces dispatched")).toBeTruthy();
  await user.click(
    within(box.getByRole("group", { name: "Pieces of Tara Ring" })).getByRole("button", { name: /^Decrease/ }),
  );
  await user.selectOptions(box.getByLabelText(/Carrier/), await box.findByRole("option", { name: "Delhivery" }));
  await user.type(box.getByLabelText(/Tracking number/), " 149081 ");
  await user.type(box.getByLabelText(/Weight/), "180.5");
  await user.type(box.getByLabelText(/Insured value/), "1,300");
  await user.click(box.getByRole("button", { name: "Dispatch 2 pieces" }));
  expect(sent.find(({ call }) => call.startsWith("POST"))).toEqual({
    call: "POST /api/staff/orders/RJ-10001/shipments",
    body: {
      items: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
      carrier: "Delhivery",
      trackingNumber: "149081",
      weight: 180.5,
      insuredValue: 1_300,
      note: null,
    },
  });
});

it("a parcel without units, with no carrier or with an invalid weight is not sent, and each field has an error", async () => {
  const { box, user, sent } = await openOrder({ items: packed.items.slice(1) });
  await user.click(box.getByRole("button", { name: "Decrease quantity" }));
  await user.type(box.getByLabelText(/Weight/), "0");
  await user.click(box.getByRole("button", { name: "Dispatch" }));
  expect(await box.findByText("Please choose what goes into the parcel.")).toBeTruthy();
  expect(box.getByText("Please name the carrier.")).toBeTruthy();
  expect(box.getByText(/The weight is more than 0/)).toBeTruthy();
  expect(sent.every(({ call }) => call.startsWith("GET"))).toBe(true);
});

it("a carrier that is not in the settings can be named", async () => {
  const { box, user, sent } = await openOrder({}, [answering(createShipment, parcel)]);
  await user.selectOptions(box.getByLabelText(/Carrier/), "Another carrier…");
  await user.type(box.getByLabelText("Name of the carrier"), "Ramesh");
  await user.click(box.getByRole("button", { name: "Dispatch 3 pieces" }));
  expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toMatchObject({ carrier: "Ramesh" });
});

it("a dispatched parcel shows its data, and the form offers the remaining units", async () => {
  const { box } = await openOrder({ shipments: [parcel], pieces: { ordered: 3, dispatched: 1 } });
  expect(box.getByText("Delhivery · 149081 · 180 g · insured for ₹1,000")).toBeTruthy();
  expect(box.getByRole("link", { name: "What the customer sees" }).getAttribute("href")).toBe(parcel.trackPath);
  expect(box.getByRole("button", { name: "Dispatch 2 pieces" })).toBeTruthy();
  expect(box.getByRole("button", { name: "Mark parcel 1 as delivered" })).toBeTruthy();
});

const shipped = {
  status: "Shipped",
  nextStatuses: ["Delivered"],
  pieces: { ordered: 3, dispatched: 3 },
} satisfies Partial<StaffOrderView>;

it("a parcel with a delivery code is handed over by it, and a wrong code has an error at the field", async () => {
  const message = "This is not the delivery code of this parcel.";
  const errors = [{ field: "code", message }];
  const { box, user, sent } = await openOrder({ ...shipped, shipments: [{ ...parcel, deliveryCode: "needed" }] }, [
    refusing(deliverShipment, 422, "delivery_code_wrong", message, { errors }),
  ]);
  await user.type(box.getByLabelText("Delivery code"), "0042");
  await user.click(box.getByRole("button", { name: "Mark as delivered" }));
  expect(await box.findByText(message)).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith("POST"))).toEqual({
    call: "POST /api/staff/shipments/1001/delivered",
    body: { code: "0042" },
  });
  expect(screen.getByRole("link", { name: "Enter delivery code" }).getAttribute("href")).toBe("#parcels");
});

it("the wrong delivery code that locks a parcel shows that it is locked", async () => {
  const message = "This is not the delivery code of this parcel.";
  const needed = { ...packed, ...shipped, shipments: [{ ...parcel, deliveryCode: "needed" as const }] };
  const { box, user, answer } = await openOrder(needed, [
    refusing(deliverShipment, 422, "delivery_code_wrong", message, { errors: [{ field: "code", message }] }),
  ]);
  await user.type(box.getByLabelText("Delivery code"), "0042");
  answer(answering(getStaffOrder, { ...needed, shipments: [{ ...parcel, deliveryCode: "locked" }] }));
  await user.click(box.getByRole("button", { name: "Mark as delivered" }));
  expect(await box.findByText("Five wrong codes were entered. Please send the customer a new code.")).toBeTruthy();
  expect(box.queryByLabelText("Delivery code")).toBeNull();
});

it("a delivery code that is pasted with spaces keeps all its digits", async () => {
  const { box, user, sent } = await openOrder({ ...shipped, shipments: [{ ...parcel, deliveryCode: "needed" }] }, [
    answering(deliverShipment, parcel),
  ]);
  await user.click(box.getByLabelText("Delivery code"));
  await user.paste(" 00 42");
  await user.click(box.getByRole("button", { name: "Mark as delivered" }));
  expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ code: "0042" });
});

it("a parcel without a delivery code is not marked as delivered before staff confirm it", async () => {
  const { box, user, sent } = await openOrder({ ...shipped, shipments: [parcel] }, [
    answering(deliverShipment, parcel),
  ]);
  const posted = () => sent.filter(({ call }) => call.startsWith("POST"));
  await user.click(box.getByRole("button", { name: "Mark parcel 1 as delivered" }));
  const question = within(screen.getByRole("alertdialog", { name: "Mark parcel 1 as delivered?" }));
  expect(posted()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Mark as delivered" }));
  await expect.poll(posted).toEqual([{ call: "POST /api/staff/shipments/1001/delivered", body: {} }]);
});

it("when the button of a delivered parcel disappears, the heading of its box takes the focus", async () => {
  const { box, user, answer } = await openOrder({ ...shipped, shipments: [parcel] }, [
    answering(deliverShipment, parcel),
  ]);
  const delivered = { ...parcel, status: "Delivered", deliveredAt: "2026-11-24T07:00:00.000Z" } as const;
  await user.click(box.getByRole("button", { name: "Mark parcel 1 as delivered" }));
  answer(answering(getStaffOrder, { ...packed, ...shipped, status: "Delivered", shipments: [delivered] }));
  await user.click(screen.getByRole("button", { name: "Mark as delivered" }));
  await expect.poll(() => document.activeElement).toBe(box.getByRole("heading", { name: "Parcels" }));
});

it("a locked parcel requires a new code", async () => {
  const { box, user, sent } = await openOrder({ ...shipped, shipments: [{ ...parcel, deliveryCode: "locked" }] }, [
    answering(renewDeliveryCode, { ...parcel, deliveryCode: "needed" }),
  ]);
  expect(box.getByText("Five wrong codes were entered. Please send the customer a new code.")).toBeTruthy();
  await user.click(box.getByRole("button", { name: "Send a new code for parcel 1" }));
  expect(sent.map(({ call }) => call)).toContain("POST /api/staff/shipments/1001/new-code");
});

it("a parcel is not dispatched again while the order is loaded again", async () => {
  const { box, user, sent, answer } = await openOrder({}, [answering(createShipment, parcel)]);
  await user.selectOptions(box.getByLabelText(/Carrier/), await box.findByRole("option", { name: "Delhivery" }));
  const reloaded = Promise.withResolvers<void>();
  const half = { ...packed, shipments: [parcel], pieces: { ordered: 3, dispatched: 1 } };
  answer(answeringAfter(reloaded.promise, answering(getStaffOrder, half)));
  await user.click(box.getByRole("button", { name: "Dispatch 3 pieces" }));
  await user.click(box.getByRole("button", { name: "Dispatch 3 pieces" }));
  reloaded.resolve();
  await box.findByText("1 of 3 pieces dispatched");
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
});

it("a parcel that was begun for one order is not offered for the next one", async () => {
  givenLogin(ROLE.staff);
  const Screen = (props: Parameters<typeof adminOrder.default>[0]) => (
    <>
      <Link to="/all-admin-orders/RJ-10002">Next order</Link>
      <adminOrder.default {...props} />
    </>
  );
  const { user } = openScreens(
    { "/all-admin-orders/:orderId": { ...adminOrder, default: Screen } },
    {
      at: "/all-admin-orders/RJ-10001",
      answers: [
        {
          call: getStaffOrder,
          respond: ({ url }) => Response.json(success({ ...packed, orderID: url.split("/").at(-1) })),
        },
        ...bill,
      ],
    },
  );
  await user.selectOptions(
    await screen.findByLabelText(/Carrier/),
    await screen.findByRole("option", { name: "Delhivery" }),
  );
  await user.click(screen.getByRole("link", { name: "Next order" }));
  await screen.findByRole("heading", { level: 1, name: /RJ-10002/ });
  expect(screen.getByLabelText(/Carrier/)).toHaveProperty("value", "");
});

it("Dispatch leads to the form of the next parcel, in the same history entry", async () => {
  const { user } = await openOrder({});
  await user.click(screen.getByRole("link", { name: "Dispatch" }));
  expect(document.activeElement).toBe(screen.getByRole("form", { name: "Dispatch a parcel" }));
  expect(location.hash).toBe("");
});
