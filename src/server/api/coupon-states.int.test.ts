import { beforeAll, describe, expect, it } from "vitest";
import type { CouponUseView, CouponView } from "#contract/coupons/coupon.ts";
import { createCouponAdmin } from "#tests/support/coupon-admin.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const couponAdmin = await createCouponAdmin(shop);
const { token, product, newCode, created, read, change, end, use, inSeconds } = couponAdmin;
const { call } = shop;
const DAY = 86_400;

async function list(query: string) {
  const { status, body } = await call<CouponView[]>("GET", `/api/coupons?${query}`, { token });
  expect(status).toBe(200);
  return { codes: body.data?.map((coupon) => coupon.code) ?? [], total: body.total, nextPage: body.nextPage };
}

const stateOf = async (code: string) => (await read(code)).body.data?.state;

describe("coupon states", () => {
  it("a coupon's state follows its period: upcoming before its start, ended from its end on", async () => {
    const { code } = await created({ validFrom: inSeconds(600), validUntil: inSeconds(1_200) });
    const states = [await stateOf(code)];
    shop.clock.advance(10 * 60 + 1);
    states.push(await stateOf(code));
    shop.clock.advance(10 * 60);
    states.push(await stateOf(code));
    expect(states).toEqual(["upcoming", "live", "ended"]);
  });

  it("a coupon is used up with its last use, and live again when that order is cancelled", async () => {
    const { code } = await created({ totalLimit: 1 });
    const { orderID, customerToken } = await use(code);
    expect(await stateOf(code)).toBe("used-up");
    await call("POST", `/api/orders/${orderID}/cancel`, { token: customerToken });
    expect(await stateOf(code)).toBe("live");
  });

  it("an ended coupon is ended rather than used up or upcoming", async () => {
    const { code } = await created();
    await use(code);
    await change(code, { discount: 100, validFrom: inSeconds(DAY), totalLimit: 1 });
    await end(code);
    expect(await stateOf(code)).toBe("ended");
  });

  it.each<[string, (code: string) => Promise<unknown>]>([
    ["live", async () => undefined],
    ["upcoming", async (code) => change(code, { discount: 100, validFrom: inSeconds(DAY) })],
    ["ended", async (code) => change(code, { discount: 100, validUntil: inSeconds(-60) })],
    ["used-up", async (code) => change(code, { discount: 100, totalLimit: 1 }).then(async () => use(code))],
  ])("the state %s filters the list of coupons", async (state, make) => {
    const { code } = await created();
    await make(code);
    const found: string[] = [];
    for (const queried of ["all", "live", "upcoming", "ended", "used-up"]) {
      if ((await list(`q=${code.toLowerCase()}&state=${queried}`)).codes.includes(code)) found.push(queried);
    }
    expect(found).toEqual(["all", state]);
  });

  it("an unknown state of coupons is refused", async () => {
    expect(await call("GET", "/api/coupons?state=lost", { token })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "state" }] },
    });
  });
});

describe("list of coupons", () => {
  const prefix = newCode();
  const codes = [5, 4, 3, 2, 1].map((number) => `${prefix}X${number}`);

  beforeAll(async () => {
    for (const code of codes.toReversed()) await created({ code });
    await change(codes[3] ?? "", { discount: 100, validUntil: inSeconds(DAY) });
    await use(codes[2] ?? "");
  });

  it("the list of coupons is paged, newest first, with each coupon once", async () => {
    const pages = [1, 2, 3].map(async (page) => list(`q=${prefix}x&pageSize=2&page=${page}`));
    expect(await Promise.all(pages)).toEqual([
      { codes: codes.slice(0, 2), total: 5, nextPage: 2 },
      { codes: codes.slice(2, 4), total: 5, nextPage: 3 },
      { codes: codes.slice(4), total: 5, nextPage: null },
    ]);
  });

  it.each([
    ["code-asc", [5, 4, 3, 2, 1]],
    ["code-desc", [1, 2, 3, 4, 5]],
    ["createdAt-asc", [5, 4, 3, 2, 1]],
    ["createdAt-desc", [1, 2, 3, 4, 5]],
    ["validUntil-asc", [4, 5, 3, 2, 1]],
    ["uses-desc", [3, 5, 4, 2, 1]],
    ["discountGiven-desc", [3, 5, 4, 2, 1]],
  ])("the list of coupons is sorted by %s", async (sort, order) => {
    const found = await list(`q=${prefix}x&sort=${sort}`);
    expect(found.codes).toEqual(order.map((position) => codes[position - 1]));
  });

  it("an unknown sort order of coupons is refused", async () => {
    expect(await call("GET", "/api/coupons?sort=secret-asc", { token })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "sort" }] },
    });
  });

  it("a search of coupons finds a literal part of a code", async () => {
    expect((await list(`q=${prefix}x3`)).codes).toEqual([codes[2]]);
    expect((await list(`q=${encodeURIComponent("%")}`)).total).toBe(0);
    expect((await list("q=_")).total).toBe(0);
  });
});

describe("coupon uses", () => {
  const uses = async (code: string, query = "") =>
    call<CouponUseView[]>("GET", `/api/coupons/${code}/uses${query}`, { token });

  it("the uses of a coupon list customer, order, amount and time, newest first", async () => {
    const { code } = await created({ discount: 250 });
    const first = await use(code, 750);
    const second = await use(code, 750);
    const { body } = await uses(code);
    const row = ({ customer, orderID }: typeof first) => ({
      orderID,
      customerID: customer.id,
      customerName: "Meera Sodhi",
      customerEmail: customer.email,
      amount: 250,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    expect(body.data).toEqual([row(second), row(first)]);
    expect((await read(code)).body.data).toMatchObject({ uses: 2, discountGiven: 500 });
  });

  it("the uses of a coupon are paged", async () => {
    const { code } = await created();
    for (let time = 0; time < 3; time++) await use(code);
    expect(await uses(code, "?pageSize=2")).toMatchObject({ body: { total: 3, nextPage: 2 } });
    expect((await uses(code, "?pageSize=2&page=2")).body.data).toHaveLength(1);
  });

  it("a use that an open payment holds has no order, and its discount does not count as given yet", async () => {
    const { code } = await created({ totalLimit: 1 });
    const { token: customerToken } = await shop.givenShopper();
    await shop.givenPayment(customerToken, [{ product }], { CouponCode: code });
    expect((await uses(code)).body.data).toMatchObject([{ orderID: null, amount: 100 }]);
    expect((await read(code)).body.data).toMatchObject({ uses: 1, discountGiven: 0, state: "used-up" });
    expect(await end(code)).toMatchObject({ status: 200, body: { data: { uses: 1, state: "ended" } } });
  });

  it("the uses of an unknown coupon answer 404", async () => {
    expect(await uses("NO-SUCH-ONE")).toMatchObject({ status: 404 });
  });
});
