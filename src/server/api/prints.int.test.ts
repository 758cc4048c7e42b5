import { expect, it } from "vitest";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";
import { readPages, readText } from "#tests/support/read-pdf.ts";

const PAN = "ABCDE1234F";
const shop = await createBillingShop();
const { ask, call, db, givenCashOrder, givenPaidOrder, givenProduct, givenShopper, packed, setStatus } = shop;

async function givenPackedOrder() {
  const given = await givenCashOrder([{ product: await givenProduct({ price: 1_030 }) }]);
  return { ...given, number: await packed(given.orderID) };
}

async function fetchPdf(path: string, token: string) {
  const response = await shop.fetch(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

it("the shop gives customers the invoice of their order as a file, the same each time", async () => {
  const { shopper, orderID, number } = await givenPackedOrder();
  const { status, headers, bytes } = await fetchPdf(`/orders/${orderID}/invoice.pdf`, shopper.token);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toBe(`attachment; filename="invoice-${number.replaceAll("/", "-")}.pdf"`);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(await readText(bytes)).toContain(`Invoice no. ${number}`);
  const again = await fetchPdf(`/orders/${orderID}/invoice.pdf`, shopper.token);
  expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
});

it.each(["invoice.pdf", "credit-notes/RJC-26-27-000001.pdf"])(
  "the shop finds nothing of another customer: %s",
  async (file) => {
    const { orderID } = await givenPackedOrder();
    const { token } = await givenShopper();
    expect(await call("GET", `/api/orders/${orderID}/${file}`, { token })).toMatchObject({
      status: 404,
      body: { sys_message: "Order not found." },
    });
  },
);

it("the shop finds no invoice before the order is packed", async () => {
  const { shopper, orderID } = await givenCashOrder([{ product: await givenProduct({}) }]);
  const { status, body } = await call("GET", `/api/orders/${orderID}/invoice.pdf`, { token: shopper.token });
  expect(status).toBe(404);
  expect(body.sys_message).toContain("no invoice yet");
});

it("the shop finds a credit note by its number, with slashes, encoded slashes or hyphens", async () => {
  const { shopper, orderID } = await givenPaidOrder([{ product: await givenProduct({ price: 1_030 }) }]);
  await packed(orderID);
  await setStatus(orderID, "Cancelled");
  const [note] = await shop.creditNotesOf(orderID);
  const number = note?.number ?? "";
  for (const written of [number, encodeURIComponent(number), number.replaceAll("/", "-")]) {
    const { status, bytes } = await fetchPdf(`/orders/${orderID}/credit-notes/${written}.pdf`, shopper.token);
    expect(status).toBe(200);
    expect(await readText(bytes)).toContain(`Credit note no. ${number}`);
  }
  const other = await call("GET", `/api/orders/${orderID}/credit-notes/RJC-26-27-999999.pdf`, { token: shopper.token });
  expect(other).toMatchObject({ status: 404, body: { sys_message: "This order has no such credit note." } });
});

it("the shop finds a credit note without its order for its customer and for staff, and for nobody else", async () => {
  const { shopper, orderID } = await givenPaidOrder([{ product: await givenProduct({ price: 1_030 }) }]);
  const invoice = await packed(orderID);
  await setStatus(orderID, "Cancelled");
  const [note] = await shop.creditNotesOf(orderID);
  const number = note?.number ?? "";
  const readers = [shopper.token, await shop.adminToken()];
  for (const written of [number, encodeURIComponent(number), number.replaceAll("/", "-").toLowerCase()]) {
    for (const token of readers) {
      const { status, bytes } = await fetchPdf(`/credit-notes/${written}.pdf`, token);
      expect(status).toBe(200);
      expect(await readText(bytes)).toContain(`Credit note no. ${number}`);
    }
  }
  const { token } = await givenShopper();
  const unknown = { status: 404, body: { sys_message: "There is no such credit note." } };
  expect(await call("GET", `/api/credit-notes/${encodeURIComponent(number)}.pdf`, { token })).toMatchObject(unknown);
  for (const other of ["RJC-26-27-999999", invoice.replaceAll("/", "-")]) {
    expect(await call("GET", `/api/credit-notes/${other}.pdf`, { token: shopper.token })).toMatchObject(unknown);
  }
});

it("the shop prints several invoices for staff in one file, each order once, in the requested order", async () => {
  const [first, second] = [await givenPackedOrder(), await givenPackedOrder()];
  const token = await shop.adminToken();
  const orders = `${second.orderID},${first.orderID},${second.orderID.toLowerCase()}`;
  const { status, bytes } = await fetchPdf(`/staff/invoices.pdf?orders=${orders}`, token);
  expect(status).toBe(200);
  const numbers = (await readPages(bytes)).map((page) => /Invoice no\. (\S+)/.exec(page)?.[1]);
  expect(numbers).toEqual([second.number, first.number]);
});

it("the shop prints no invoices if one order has none, and names it", async () => {
  const { orderID } = await givenPackedOrder();
  const open = await givenCashOrder([{ product: await givenProduct({}) }]);
  const { status, body } = await ask("GET", `/staff/invoices.pdf?orders=${orderID},${open.orderID}`);
  expect(status).toBe(404);
  expect(body.sys_message).toBe(`There is no invoice of ${open.orderID}. It is made when an order is packed.`);
});

it.each([
  ["", "Give the numbers of the orders, such as RJ-10042,RJ-10043."],
  ["RJ-1,abc", "This is not the number of an order."],
  [Array.from({ length: 201 }, (_, index) => index + 1).join(","), "At most 200 orders can be printed at once."],
])("the shop refuses the orders %j", async (orders, message) => {
  const answer = await ask("GET", `/staff/invoices.pdf?orders=${orders}`);
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.body.errors?.map((error) => error.message)).toContain(message);
});

it("the shop shows the PAN, and records which member of staff printed it", async () => {
  const { shopper, orderID } = await givenPackedOrder();
  const id = orderIdOf(orderID);
  const { accountId } = await db
    .selectFrom("orders")
    .select("accountId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const sealed = shop.services.pans.sealPan(PAN, accountId);
  await db.updateTable("orders").set(sealed).where("id", "=", id).execute();
  const printed = async (token: string) => readText((await fetchPdf(`/orders/${orderID}/invoice.pdf`, token)).bytes);
  const log = async () =>
    db
      .selectFrom("auditLog")
      .select(["action", "changes"])
      .where("subjectLabel", "=", orderID)
      .where("action", "like", "%PAN%")
      .execute();
  expect(await printed(shopper.token)).toContain(`PAN ${PAN}`);
  expect(await log()).toEqual([]);
  expect(await printed(await shop.adminToken())).toContain(`PAN ${PAN}`);
  expect(await log()).toEqual([{ action: "printed the PAN of", changes: [] }]);
});
