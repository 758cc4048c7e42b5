import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { loggedIn } from "#tests/support/given.ts";
import { createGoldShop } from "#tests/support/gold-shop.ts";
import { refuseUpdates } from "#tests/support/refused-writes.ts";
import { countRows } from "#tests/support/row-counts.ts";

const shop = await createGoldShop();
const { db, clock, services, publish, givenGold, givenDelivered, givenShopper, staffToken, step, request, readOrder } =
  shop;
const { ask, givenTested, givenOffered, answer, creditOf, creditNotes, sentBack, stockOf, mailTo } = shop;
await publish({ "18K": 11_250, "14K": 8_750 });

/** Row counts of the tables for money and bills. */
async function moneyRows() {
  const rows = await countRows(db);
  return ["refunds", "billing_documents", "store_credit_entries", "purchase_vouchers"].map((name) => rows[name] ?? 0);
}

async function vouchersOf(returnID: string) {
  return db
    .selectFrom("purchaseVouchers")
    .selectAll()
    .where("returnId", "=", Number(returnID.slice(3)))
    .execute();
}

describe("buy-back", () => {
  it("a buy-back goes from the request to the bank transfer, with a voucher and without a credit note", async () => {
    const placed = await givenGold();
    const requested = await ask(placed, "buyback");
    expect(requested).toMatchObject({
      status: 201,
      body: { data: { kind: "buyback", status: "Requested", offer: null } },
    });
    const id = requested.body.data?.returnID ?? "";
    expect((await mailTo(placed.shopper.email)).subject).toBe(`Your buy-back ${id}: Requested`);
    await step(id, "approve", { by: "pickup", carrier: "Blue Dart" });
    await step(id, "transit", { trackingNumber: "BD1" });
    const articles = [{ position: 0, huid: placed.huids[0], netWeight: 3.44, purity: "14K" }];
    const received = await step(id, "receive", { articles });
    // 3.440 g of 14K × 95 %, and 70 % of the stone.
    expect(received.body.data).toMatchObject({
      status: "Received",
      next: ["offer", "receive", "sendBack"],
      assays: [{ metal: "gold", purity: "18K", netWeight: 3.45, found: [{ netWeight: 3.44, purity: "14K" }] }],
      appraisal: { value: { amount: 45_395, lines: [{ name: "14K gold", amount: 28_595 }, { amount: 16_800 }] } },
    });
    const offered = await step(id, "offer", { amount: 45_395, goods: "melt" });
    expect(offered.body.data).toMatchObject({
      status: "Offered",
      offer: { amount: 45_395, as: ["money", "store_credit"] },
    });
    expect((await mailTo(placed.shopper.email)).textBody).toContain("Our offer: ₹45,395");

    const before = await moneyRows();
    const accepted = await answer(placed, id, "accept", { amount: 45_395 });
    expect(accepted).toMatchObject({ status: 200, body: { data: { status: "Accepted", voucher: null } } });
    expect(await moneyRows()).toEqual(before);
    expect(await step(id, "pay", {})).toMatchObject({ status: 422, body: { errors: [{ field: "reference" }] } });
    const paid = await step(id, "pay", { reference: "UTR 4711" });
    expect(paid.body.data).toMatchObject({
      status: "Settled",
      settled: { refund: 45_395, as: "money" },
      paymentReference: "UTR 4711",
      goodsGo: "melt",
      next: [],
    });
    expect(await moneyRows()).toEqual(before.with(3, (before[3] ?? 0) + 1));
    expect(await vouchersOf(id)).toMatchObject([
      {
        number: paid.body.data?.voucher,
        amountPaise: 45_395_00,
        content: { paidAs: "money", reference: "UTR 4711", pieces: [{ articles: [{ purity: "14K", netMg: 3_440 }] }] },
      },
    ]);
    expect(paid.body.data?.voucher).toMatch(/^RJP\/\d\d-\d\d\/\d{6}$/);
    await services.refunds.sendQueued();
    expect(sentBack(placed.proof?.RazorpayPaymentId ?? "")).toEqual([]);
    expect(await creditNotes(placed.orderID)).toEqual([]);
    expect(await readOrder(placed.orderID)).toMatchObject({
      status: "Delivered",
      paymentStatus: "paid",
      actions: { returnableUntil: null, reason: "Nothing of this order is left to return." },
      returns: [{ kind: "buyback", status: "Settled" }],
    });
    expect(await stockOf(placed.product)).toBe(4);
  });

  it("a buy-back can be paid as store credit, which is available immediately", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "buyback", "restock");
    expect(await answer(placed, id, "accept", { amount, as: "store_credit" })).toMatchObject({
      body: { data: { status: "Settled", settled: { refund: amount, as: "store_credit" } } },
    });
    expect(await creditOf(placed)).toMatchObject({ balance: amount, entries: [{ reason: "buyback" }] });
    expect(await stockOf(placed.product)).toBe(5);
    const path = `/api/staff/returns/${id}`;
    const { body } = await shop.call<{ history: unknown[] }>("GET", path, { token: await staffToken() });
    expect(body.data?.history.slice(-3)).toMatchObject([
      { status: "Offered" },
      { status: "Accepted" },
      { status: "Settled" },
    ]);
  });

  it("a buy-back with an unknown HUID is refused, and one with another weight until staff confirm it", async () => {
    const placed = await givenGold();
    const id = (await ask(placed, "buyback")).body.data?.returnID ?? "";
    await step(id, "approve", { by: "customer" });
    const article = { position: 0, huid: placed.huids[0], netWeight: 2.9 };
    expect(await step(id, "receive")).toMatchObject({ status: 422, body: { errors: [{ field: "articles" }] } });
    const refused = (given: object) => step(id, "receive", { articles: [{ ...article, ...given }] });
    expect(await refused({ huid: "WRONG1" })).toMatchObject({ status: 422, body: { code: "huid_invalid" } });
    expect(await refused({ netWeight: null })).toMatchObject({ body: { errors: [{ field: "articles.0.netWeight" }] } });
    expect(await refused({ purity: "13K" })).toMatchObject({ body: { errors: [{ field: "articles.0.purity" }] } });
    expect(await refused({})).toMatchObject({ status: 409, body: { code: "weight_differs" } });
    expect((await step(id, "receive", { articles: [article], confirmed: true })).status).toBe(200);
    expect((await refused({ netWeight: 3.45 })).body.data).toMatchObject({ status: "Received" });
  });

  it("a buy-back is refused for fixed prices and for too many pieces, and a piece in one for other cases", async () => {
    const fixed = await givenDelivered(1);
    expect(await ask(fixed, "buyback")).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    const placed = await givenGold();
    expect(await ask(placed, "buyback", 2)).toMatchObject({
      status: 409,
      body: { errors: [{ field: "items.0.quantity" }] },
    });
    expect((await ask(placed, "buyback")).status).toBe(201);
    expect(await ask(placed, "exchange")).toMatchObject({ status: 409 });
    expect(await request(placed)).toMatchObject({ status: 409 });
  });

  it("a buy-back of a purity without a rate has no value, with the reason", async () => {
    const placed = await givenGold();
    const id = await givenTested(placed, "buyback", { purity: "9K" });
    const { body } = await shop.call("GET", `/api/staff/returns/${id}`, { token: await staffToken() });
    expect(body.data).toMatchObject({
      appraisal: { value: null, reason: "There is no rate for 9K gold. Publish one first." },
    });
    expect(await step(id, "offer", { amount: 1, goods: "melt" })).toMatchObject({ status: 409 });
  });
});

describe("exchange", () => {
  it("an exchange is paid as store credit of the full metal value only", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "exchange");
    // 3.450 g × ₹11,250, and 70 % of ₹24,000.
    expect(amount).toBe(55_612.5);
    expect(await answer(placed, id, "accept", { amount, as: "money" })).toMatchObject({ status: 422 });
    expect((await answer(placed, id, "accept", { amount })).status).toBe(200);
    expect(await creditOf(placed)).toMatchObject({ balance: 55_612.5, entries: [{ reason: "exchange" }] });
    expect(await vouchersOf(id)).toHaveLength(1);
  });
});

describe("offers", () => {
  it("an offer must equal the current value, and a deduction needs a reason", async () => {
    const placed = await givenGold();
    const id = await givenTested(placed, "buyback");
    await publish({ "18K": 12_000 });
    expect(await step(id, "offer", { amount: 53_671.88, goods: "melt" })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    const less = { amount: 55_130, goods: "melt", deduction: 1_000 };
    expect(await step(id, "offer", less)).toMatchObject({ status: 422, body: { errors: [{ field: "reason" }] } });
    const offered = await step(id, "offer", { ...less, reason: "A stone is chipped" });
    expect(offered.body.data?.offer).toMatchObject({
      amount: 55_130,
      lines: [{ kind: "metal" }, { kind: "stones" }, { kind: "deduction", name: "A stone is chipped", amount: -1_000 }],
    });
    await publish({ "18K": 11_250 });
  });

  it("a declined offer returns the piece, and then releases it for other cases", async () => {
    const placed = await givenGold();
    const { id } = await givenOffered(placed, "exchange");
    expect(await answer(placed, id, "decline")).toMatchObject({ body: { data: { status: "Declined" } } });
    expect((await mailTo(placed.shopper.email)).textBody).toContain("We send it back to you");
    expect(await ask(placed, "exchange")).toMatchObject({ status: 409 });
    const back = await step(id, "send-back", { carrier: "Blue Dart", trackingNumber: "BD7" });
    expect(back.body.data).toMatchObject({ status: "Sent back", next: [] });
    expect((await mailTo(placed.shopper.email)).textBody).toContain("Blue Dart BD7");
    expect((await ask(placed, "exchange")).status).toBe(201);
  });

  it("an offer cannot be accepted before it is made or after it is withdrawn, with the reason", async () => {
    const [placed, other] = [await givenGold(), await givenGold()];
    expect(await answer(placed, await givenTested(placed, "buyback"), "accept", { amount: 1 })).toMatchObject({
      status: 409,
      body: { sys_message: "We have not made an offer yet. We value the pieces now, and email you our offer." },
    });
    const { id, amount } = await givenOffered(other, "buyback");
    expect((await step(id, "retract", {})).status).toBe(200);
    expect(await answer(other, id, "accept", { amount })).toMatchObject({
      status: 409,
      body: { sys_message: "We have withdrawn this offer, and make you another one." },
    });
  });

  it("an offer expires after its period, by the job or when it is answered too late", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "buyback");
    clock.advance(7 * 86_400 + 1);
    const back = { ...placed, shopper: { ...placed.shopper, token: await loggedIn(shop, placed.shopper) } };
    expect(await answer(back, id, "accept", { amount })).toMatchObject({ status: 409 });
    expect(await services.valueAnswers.lapseDue()).toBeGreaterThan(0);
    expect(await answer(back, id, "accept", { amount })).toMatchObject({ status: 409 });
    expect((await mailTo(placed.shopper.email)).subject).toBe(`Your buy-back ${id}: Lapsed`);
    expect((await step(id, "send-back")).body.data?.status).toBe("Sent back");
  });

  it("an offer expires although an older one cannot be ended, whose error is reported", async () => {
    const [first, second] = [await givenGold(), await givenGold()];
    const [broken, whole] = [await givenOffered(first, "buyback"), await givenOffered(second, "buyback")];
    const permit = await refuseUpdates(db, "returns", Number(broken.id.slice(3)));
    clock.advance(7 * 86_400 + 1);
    await expect(services.valueAnswers.lapseDue()).rejects.toThrow("could not be ended");
    expect((await mailTo(second.shopper.email)).subject).toBe(`Your buy-back ${whole.id}: Lapsed`);
    await permit();
    expect(await services.valueAnswers.lapseDue()).toBe(1);
    expect((await mailTo(first.shopper.email)).subject).toBe(`Your buy-back ${broken.id}: Lapsed`);
  });

  it("an offer expires although more older ones than a run takes cannot be ended", async () => {
    const placed = await givenGold();
    const { id } = await givenOffered(placed, "buyback");
    clock.advance(8 * 86_400);
    const own = Number(id.slice(3));
    await sql`insert into returns (order_id, kind, status, reason, requested_at, offer, offered_until, bought_paise)
      select order_id, kind, 'Offered', 'Broken', requested_at, offer, offered_until - interval '1 day', 0
      from returns, generate_series(1, 120) where id = ${own}`.execute(db);
    await sql`
      create function refuse_update() returns trigger language plpgsql as
        $$ begin raise exception 'this row cannot be written'; end $$`.execute(db);
    await sql`
      create trigger refuse_update before update on returns for each row
      when (old.reason = 'Broken') execute function refuse_update()`.execute(db);
    const run = async () => services.valueAnswers.lapseDue();
    await expect(run()).rejects.toThrow("could not be ended");
    await expect(run()).rejects.toThrow("could not be ended");
    expect((await mailTo(placed.shopper.email)).subject).toBe(`Your buy-back ${id}: Lapsed`);
    await sql`drop trigger refuse_update on returns`.execute(db);
    await sql`drop function refuse_update()`.execute(db);
    await sql`delete from returns where reason = 'Broken'`.execute(db);
  });

  it("an offer can be answered only by its customer", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "buyback");
    const stranger = { ...placed, shopper: await givenShopper() };
    expect((await answer(stranger, id, "accept", { amount })).status).toBe(404);
    expect((await answer(placed, id, "accept", { amount: amount + 1 })).status).toBe(409);
    const token = await staffToken();
    expect((await shop.call("POST", `/api/returns/${id}/accept`, { token, body: { amount } })).status).toBe(404);
  });
});

describe("earlier refunds", () => {
  it("an earlier refund is subtracted from the offer, and bought pieces cannot be refunded", async () => {
    const placed = await givenGold();
    expect((await refund(placed.orderID, { refundable: 72_043, amount: 2_043 })).status).toBe(201);
    const { id, amount } = await givenOffered(placed, "exchange");
    expect(amount).toBe(53_569.5);
    await answer(placed, id, "accept", { amount });
    expect(await canRefund(placed.orderID)).toBeNull();
    expect((await refund(placed.orderID, { refundable: 70_000 })).status).toBe(409);
  });

  it("a piece that was refunded in full cannot be sold back", async () => {
    const placed = await givenGold();
    await refund(placed.orderID, { refundable: 72_043 });
    expect(await ask(placed, "buyback")).toMatchObject({ status: 409 });
  });

  it.each([
    ["all of it", { paid: "cash", credit: 72_043 }],
    ["a part of it", { paid: "online", credit: 70_000 }],
  ] as const)("store credit that had paid for %s is not refunded for a piece that was bought", async (_, how) => {
    const placed = await givenGold(how);
    const { id, amount } = await givenOffered(placed, "buyback");
    expect((await answer(placed, id, "accept", { amount })).status).toBe(200);
    expect((await step(id, "pay", { reference: "UTR 4712" })).status).toBe(200);
    expect(await canRefund(placed.orderID)).toBeNull();
    for (const refundable of [72_043, 70_000]) {
      expect((await refund(placed.orderID, { refundable })).status).toBe(409);
    }
    expect((await creditOf(placed))?.balance).toBe(0);
  });

  it("an earlier refund as store credit is subtracted from the offer", async () => {
    const placed = await givenGold({ paid: "cash", credit: 72_043 });
    expect((await refund(placed.orderID, { refundable: 72_043, amount: 2_043 })).status).toBe(201);
    expect((await givenOffered(placed, "exchange")).amount).toBe(53_569.5);
  });

  it("a piece that was refunded in full as store credit cannot be sold back", async () => {
    const placed = await givenGold({ paid: "cash", credit: 72_043 });
    expect((await refund(placed.orderID, { refundable: 72_043 })).status).toBe(201);
    expect(await ask(placed, "buyback")).toMatchObject({ status: 409 });
  });

  it("a refund as store credit after an offer was made ends the offer", async () => {
    const placed = await givenGold({ paid: "cash", credit: 72_043 });
    const { id, amount } = await givenOffered(placed, "exchange");
    expect((await refund(placed.orderID, { refundable: 72_043 })).status).toBe(201);
    expect(await answer(placed, id, "accept", { amount })).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  async function refund(orderID: string, body: { refundable: number; amount?: number }) {
    return shop.call("POST", `/api/staff/orders/${orderID}/refund`, {
      token: await staffToken(),
      body: { note: "A scratch", ...body },
    });
  }

  async function canRefund(orderID: string) {
    const path = `/api/staff/orders/${orderID}`;
    return (await shop.call<StaffOrderView>("GET", path, { token: await staffToken() })).body.data?.canRefund;
  }
});
