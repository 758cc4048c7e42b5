import { describe, expect, it } from "vitest";
import { anOrder } from "#tests/support/builders.ts";
import { createCouponAdmin } from "#tests/support/coupon-admin.ts";
import { givenCustomer, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const couponAdmin = await createCouponAdmin(shop);
const { staff, product, newCode, create, created, read, change, end, restart, verify, use, inSeconds } = couponAdmin;
const DAY = 86_400;

async function audited(code: string) {
  return shop.db
    .selectFrom("auditLog")
    .select(["actor", "action", "changes"])
    .where("subjectType", "=", "coupon")
    .where("subjectId", "=", code)
    .orderBy("id")
    .execute();
}

describe("creating a coupon", () => {
  it("a new coupon is answered completely, and works immediately", async () => {
    const code = newCode();
    const terms = {
      discount: 200,
      minSubtotal: 999,
      validFrom: inSeconds(-DAY),
      validUntil: inSeconds(DAY),
      totalLimit: 500,
      perCustomerLimit: 1,
      firstOrderOnly: true,
    };
    expect(await created({ code: ` ${code.toLowerCase()} `, ...terms })).toEqual({
      code,
      kind: "flat",
      ...terms,
      percent: null,
      maxDiscount: null,
      endedAt: null,
      state: "live",
      uses: 0,
      discountGiven: 0,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    expect(await verify(code)).toBe(200);
  });

  it("a percentage coupon keeps two decimals and its maximum", async () => {
    const { code } = await created({ discount: undefined, percent: 12.25, maxDiscount: 99.5 });
    const { body } = await read(code.toLowerCase());
    expect(body.data).toMatchObject({ code, kind: "percent", discount: null, percent: 12.25, maxDiscount: 99.5 });
  });

  it("a new coupon is refused at its code when it exists already, in any letter case", async () => {
    const { code } = await created();
    const answer = await create({ code: code.toLowerCase() });
    const message = `There is a coupon ${code} already.`;
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "already_exists", sys_message: message, errors: [{ field: "code", message }] },
    });
  });

  it.each([
    ["neither an amount nor a percentage", { discount: undefined }, "discount", "Please enter an amount above ₹0."],
    ["an amount and a percentage", { percent: 10 }, "percent", "Either an amount or a percentage, not both."],
    [
      "a maximum for an amount",
      { maxDiscount: 100 },
      "maxDiscount",
      "Only a percentage needs a most that it takes off.",
    ],
    [
      "an end before its start",
      { validFrom: "2026-11-30T00:00:00Z", validUntil: "2026-11-29T23:59:59Z" },
      "validUntil",
      "The end must come after the start.",
    ],
    [
      "an end that equals its start, in another time zone",
      { validFrom: "2026-11-30T00:00:00+05:30", validUntil: "2026-11-29T18:30:00Z" },
      "validUntil",
      "The end must come after the start.",
    ],
    ["a fractional number of uses", { totalLimit: 0.5 }, "totalLimit", "This must be a whole number from 1 up."],
  ])("a coupon with %s is refused at its field", async (_, given, field, message) => {
    expect(await create(given)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  });

  it("two concurrent requests with the same code create one coupon", async () => {
    const code = newCode();
    const answers = await Promise.all([create({ code }), create({ code })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });
});

describe("changing a coupon", () => {
  it("a changed coupon has all its terms replaced, and omitted conditions removed", async () => {
    const { code } = await created({ minSubtotal: 500, totalLimit: 3, firstOrderOnly: true });
    const { status, body } = await change(code, { percent: 10, maxDiscount: 300 });
    expect([status, body.sys_message]).toEqual([200, "Coupon saved."]);
    expect(body.data).toMatchObject({
      kind: "percent",
      discount: null,
      percent: 10,
      maxDiscount: 300,
      minSubtotal: 0,
      totalLimit: null,
      firstOrderOnly: false,
    });
  });

  it("an unchanged coupon is accepted as it was read", async () => {
    const coupon = await created({
      discount: undefined,
      percent: 7.5,
      maxDiscount: 500,
      validUntil: inSeconds(DAY),
      perCustomerLimit: 2,
    });
    const { updatedAt: _, ...same } = coupon;
    expect((await change(coupon.code, coupon)).body.data).toMatchObject(same);
  });

  it("a coupon's change is refused after a concurrent one, and nothing of it is stored", async () => {
    const { code, updatedAt } = await created();
    expect(await change(code, { discount: 150, updatedAt })).toMatchObject({ status: 200 });
    expect(await change(code, { discount: 175, updatedAt })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await read(code)).body.data?.discount).toBe(150);
  });

  it("a coupon's code never changes", async () => {
    const { code } = await created();
    const message = "A code cannot be changed. Create another coupon instead.";
    expect(await change(code, { code: newCode(), discount: 100 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "code", message }] },
    });
    expect(await change(code, { code: code.toLowerCase(), discount: 100 })).toMatchObject({ status: 200 });
  });

  it("a coupon limited to fewer uses than it has becomes used up, and keeps its uses", async () => {
    const { code } = await created({ totalLimit: 5 });
    await use(code);
    await use(code);
    expect((await change(code, { discount: 100, totalLimit: 1 })).body.data).toMatchObject({
      state: "used-up",
      uses: 2,
    });
    expect(await verify(code)).toBe(422);
  });

  it("an unknown coupon answers 404", async () => {
    for (const answer of [
      await change("NO-SUCH-ONE", { discount: 1 }),
      await read("NO-SUCH-ONE"),
      await end("NO-SUCH-ONE"),
    ])
      expect(answer).toMatchObject({ status: 404, body: { sys_message: "Coupon not found." } });
  });
});

describe("deleting a coupon", () => {
  it("a coupon that was never used is removed, and its code is free again", async () => {
    const { code } = await created();
    expect(await end(code)).toMatchObject({ status: 200, body: { data: null, sys_message: "Coupon deleted." } });
    expect([(await read(code)).status, (await end(code)).status, await verify(code)]).toEqual([404, 404, 422]);
    expect((await audited(code)).map(({ action }) => action)).toEqual(["created", "deleted"]);
    expect((await create({ code, discount: 300 })).body.data).toMatchObject({ code, discount: 300, uses: 0 });
  });

  it("a coupon whose only order was cancelled is ended instead", async () => {
    const { code } = await created();
    const { orderID, customerToken } = await use(code);
    await shop.call("POST", `/api/orders/${orderID}/cancel`, { token: customerToken });
    expect(await end(code)).toMatchObject({
      status: 200,
      body: { data: { state: "ended", uses: 0 }, sys_message: "Coupon ended." },
    });
  });

  it("a coupon deleted while an order is placed with it is ended, or the order is refused", async () => {
    const { code } = await created();
    const customerToken = await loggedIn(shop, await givenCustomer(shop));
    const body = anOrder([{ product }], { CouponCode: code, TotalAmount: 900 });
    const [placed, gone] = await Promise.all([
      shop.call("POST", "/api/place-order", { token: customerToken, body }),
      end(code),
    ]);
    expect([placed.status, gone.status, gone.body.data === null]).toEqual(
      placed.status === 201 ? [201, 200, false] : [422, 200, true],
    );
  });
});

describe("ended coupons", () => {
  it("ending a coupon takes effect immediately, keeps its uses, and is idempotent", async () => {
    const { code } = await created();
    await use(code);
    const first = await end(code);
    expect(first).toMatchObject({ status: 200, body: { data: { state: "ended", uses: 1, discountGiven: 100 } } });
    expect(await verify(code)).toBe(422);
    shop.clock.advance(60);
    expect((await end(code)).body.data).toEqual(first.body.data);
    expect((await audited(code)).map(({ action }) => action)).toEqual(["created", "ended"]);
  });

  it("an ended coupon can be restarted, which is idempotent", async () => {
    const { code } = await created();
    await use(code);
    await end(code);
    for (let time = 0; time < 2; time++) {
      expect(await restart(code)).toMatchObject({
        status: 200,
        body: { data: { state: "live", endedAt: null } },
      });
    }
    expect(await verify(code)).toBe(200);
    expect((await audited(code)).map(({ action }) => action)).toEqual(["created", "ended", "restarted"]);
  });

  it("ending a coupon does not conflict with a concurrent change of its terms", async () => {
    const { code, updatedAt } = await created();
    await use(code);
    await end(code);
    expect(await change(code, { discount: 50, updatedAt })).toMatchObject({ status: 200 });
  });

  it("an ended coupon stays ended when its terms are changed", async () => {
    const { code } = await created();
    await use(code);
    await end(code);
    expect((await change(code, { discount: 50 })).body.data).toMatchObject({ discount: 50, state: "ended" });
  });
});

describe("audit log", () => {
  it("the audit log records who created a coupon and what was changed", async () => {
    const { code } = await created({ minSubtotal: 500 });
    await change(code, { discount: 150, minSubtotal: 500, firstOrderOnly: true });
    expect(await audited(code)).toMatchObject([
      { actor: staff.id, action: "created" },
      {
        actor: staff.id,
        action: "changed",
        changes: [
          { field: "discount", from: "100", to: "150" },
          { field: "firstOrderOnly", from: "no", to: "yes" },
        ],
      },
    ]);
  });

  it("the audit log has no entry for refused changes", async () => {
    const before = await shop.db.selectFrom("auditLog").select("id").execute();
    await create({ discount: -1 });
    await create({ code: "SAVE200" });
    await change("SAVE200", { discount: 100, updatedAt: "2026-01-01T00:00:00.000Z" });
    expect(await shop.db.selectFrom("auditLog").select("id").execute()).toEqual(before);
  });
});
