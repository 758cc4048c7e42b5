import { sql } from "kysely";
import { expect, it } from "vitest";
import { createGoldShop } from "#tests/support/gold-shop.ts";
import { readText } from "#tests/support/read-pdf.ts";

const shop = await createGoldShop();
const { db, services, publish, givenGold, givenOffered, givenShopper, answer, step, staffToken, ask, call } = shop;
await publish({ "18K": 11_250 });

async function fetchPdf(returnID: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await shop.fetch(`/api/returns/${returnID}/voucher.pdf`, { headers });
  const { status, headers: responseHeaders } = response;
  return { status, headers: responseHeaders, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function givenBought() {
  const placed = await givenGold();
  const { id, amount } = await givenOffered(placed, "buyback");
  await answer(placed, id, "accept", { amount });
  const paid = await step(id, "pay", { reference: "UTR 4711" });
  expect(paid.body.data?.soldHuids).toEqual([{ position: 0, huid: placed.huids[0] }]);
  return { placed, id, amount, number: paid.body.data?.voucher ?? "" };
}

it("a purchase voucher is a file for its customer and for staff, with the pieces, the offer and the payment", async () => {
  const { placed, id, number } = await givenBought();
  const { status, headers, bytes } = await fetchPdf(id, placed.shopper.token);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/pdf");
  const name = `purchase-voucher-${number.replaceAll("/", "-")}.pdf`;
  expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const text = await readText(bytes);
  for (const expected of [
    `Voucher no. ${number}`,
    `Case no. ${id}`,
    `HUID ${placed.huids[0]}`,
    "Net 3.450 g",
    "UTR 4711",
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).toContain("tested 18K (750) gold");
  const again = await fetchPdf(id, await staffToken());
  expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
});

it("a purchase voucher is found by nobody else, and not before the case is settled", async () => {
  const { id } = await givenBought();
  const refusal = { status: 404, body: { sys_message: "There is no purchase voucher of this case." } };
  const { token } = await givenShopper();
  expect(await call("GET", `/api/returns/${id}/voucher.pdf`, { token })).toMatchObject(refusal);
  const open = await givenGold();
  const openId = (await ask(open, "buyback")).body.data?.returnID;
  const own = { token: open.shopper.token };
  expect(await call("GET", `/api/returns/${openId}/voucher.pdf`, own)).toMatchObject(refusal);
  expect(await call("GET", "/api/returns/RT-999999/voucher.pdf", own)).toMatchObject(refusal);
});

it("a purchase voucher keeps the seller's name until the end of the legal period, and then only loses the name", async () => {
  const { placed, id, number } = await givenBought();
  const read = async () =>
    db.selectFrom("purchaseVouchers").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  const before = await read();
  const { name } = (before.content as { customer: { name: string } }).customer;
  expect(name).not.toBe("");
  await services.retention.purgeExpired();
  expect(await read()).toEqual(before);
  const erase = sql`update purchase_vouchers set content = without_customer(content), erased_at = now()
    where number = ${number}`;
  await expect(erase.execute(db)).rejects.toThrow("never changed");

  await db.transaction().execute(async (trx) => {
    await sql`alter table purchase_vouchers disable trigger never_changed`.execute(trx);
    await sql`update purchase_vouchers set issued_at = issued_at - interval '9 years'
      where number = ${number}`.execute(trx);
    await sql`alter table purchase_vouchers enable trigger never_changed`.execute(trx);
  });
  await services.retention.purgeExpired();
  const after = await read();
  expect(after.erasedAt).not.toBeNull();
  expect(after.amountPaise).toBe(before.amountPaise);
  expect(JSON.stringify(after.content)).not.toContain(name);
  expect(after.content).toMatchObject({ reference: "UTR 4711", customer: { erased: true } });
  const text = await readText((await fetchPdf(id, placed.shopper.token)).bytes);
  expect(text).toContain("Bought from Erased after the legal retention period");
});

it("a purchase voucher and its offer are in the customer's own data, in rupees", async () => {
  const { placed, amount, number } = await givenBought();
  const { text } = await call("GET", "/api/account/data", { token: placed.shopper.token });
  const { orders } = JSON.parse(text) as { orders: { returns: object[] }[] };
  expect(orders[0]?.returns).toMatchObject([
    { offer: { amount }, purchaseVouchers: [{ number, content: { total: amount, reference: "UTR 4711" } }] },
  ]);
  expect(text).not.toMatch(/paise/i);
});
