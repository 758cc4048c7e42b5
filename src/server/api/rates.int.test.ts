import { describe, expect, it } from "vitest";
import { dayOf } from "#contract/kernel/days.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import type { RateChangeView, RatePreviewView, RateView, StaffRatesView } from "#contract/rates/rates.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const administrator = await loggedIn(shop, await givenStaff(shop));
const staff = await loggedIn(shop, await givenStaff(shop, "staff"));

type Breakup = {
  priceBreakup: PriceBreakupView;
  price: number;
  variations: { price: number; priceBreakup: PriceBreakupView }[];
};

const publish = (rates: unknown, extra: object = {}, token: string | undefined = administrator) =>
  shop.call<{ publicationID: number; publishedAt?: string; scheduledFor?: string }>("POST", "/api/staff/rates", {
    token,
    body: { rates, ...extra },
  });
const rates = async () => (await shop.call<RateView[]>("GET", "/api/rates")).body.data ?? [];
const product = async (id: number) => {
  const { body } = await shop.call<Breakup>("GET", `/api/GetProductById/${id}`);
  if (!body.data) throw new Error("There is no such product.");
  return body.data;
};

async function givenRateBased(pricing: object = {}, more: object = {}) {
  const { productID, ...rest } = await givenProduct(shop.db);
  const body = { ...rest, productID, updatedAt: undefined, pricing: ratePricing(pricing), ...more };
  const answer = await shop.call("PUT", "/api/UpdateProductDetails", { token: administrator, body });
  expect(answer).toMatchObject({ status: 200 });
  return productID;
}

describe("publishing rates", () => {
  it("the list of rates is empty at first", async () => {
    expect(await rates()).toEqual([]);
  });

  it("published rates take effect immediately, with when and by whom recorded", async () => {
    const answer = await publish(rateEntries({ "22K": 13_750, "18K": 11_250 }));
    expect(answer).toMatchObject({ status: 201, body: { data: { publicationID: expect.any(Number) as unknown } } });
    expect(await rates()).toEqual([
      { metal: "gold", purity: "22K", fineness: 916, perGram: 13_750, publishedAt: answer.body.data?.publishedAt },
      { metal: "gold", purity: "18K", fineness: 750, perGram: 11_250, publishedAt: answer.body.data?.publishedAt },
    ]);
    const history = await shop.call<RateChangeView[]>("GET", "/api/staff/rates/history?metal=gold&purity=18K", {
      token: staff,
    });
    expect(history.body.data).toMatchObject([
      { was: null, perGram: 11_250, publishedBy: expect.stringContaining("@") as unknown },
    ]);
  });

  it("the history of rates is filtered by days and times, both included", async () => {
    const at = (await rates())[0]?.publishedAt ?? "";
    const moved = (milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();
    const found = async (from: string, to: string) => {
      const query = new URLSearchParams({ purity: "18K", from, to });
      return shop.call<RateChangeView[]>("GET", `/api/staff/rates/history?${query}`, { token: staff });
    };
    for (const [from, to, count] of [
      [dayOf(new Date(at)), dayOf(new Date(at)), 1],
      [at, at, 1],
      [moved(-1), at.replace("Z", "+00:00"), 1],
      [moved(1), moved(60_000), 0],
      [moved(-60_000), moved(-1), 0],
    ] as const) {
      expect((await found(from, to)).body.data, `${from} to ${to}`).toHaveLength(count);
    }
    for (const [from, to] of [
      ["yesterday", at],
      [at, "2026-11-21T10:30"],
      [at, moved(-1)],
      [at, "2026-01-01"],
    ] as const) {
      const field = from === at ? "to" : "from";
      expect(await found(from, to)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    }
  });

  it("a publication reprices every rate-based product, and no fixed price", async () => {
    const [id, fixed] = [await givenRateBased(), (await givenProduct(shop.db, { price: 919 })).productID];
    expect(await product(id)).toMatchObject({ price: 72_043 });
    await publish(rateEntries({ "18K": 11_300 }));
    expect(await product(id)).toMatchObject({ price: 72_253, priceBreakup: { price: 72_253 } });
    expect((await product(fixed)).price).toBe(919);
    await publish(rateEntries({ "18K": 11_250 }));
  });

  it("a rate that changes by more than 5 % requires a confirmation", async () => {
    const large = rateEntries({ "22K": 14_438 });
    expect(await publish(large)).toMatchObject({
      status: 409,
      body: { code: "rate_change_large", errors: [{ field: "rates.0.perGram" }] },
    });
    expect((await rates())[0]?.perGram).toBe(13_750);
    expect(await publish(large, { confirmed: true })).toMatchObject({ status: 201 });
    expect(await publish(rateEntries({ "22K": 13_750 }), { confirmed: true })).toMatchObject({ status: 201 });
  });

  it.each([0, -1, 1e9, "१३७५०", 13_750.005, null])("%j is refused as a rate, at its field", async (perGram) => {
    expect(await publish([{ metal: "gold", purity: "22K", perGram }])).toMatchObject({
      status: 422,
      body: { errors: [{ field: "rates.0.perGram", message: expect.stringContaining("rupees per gram") as unknown }] },
    });
  });

  it("an unknown purity is refused, and so is an empty list of rates", async () => {
    expect(await publish(rateEntries({ "21K": 12_000 }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: "rates.0.purity" }] },
    });
    expect(await publish([])).toMatchObject({ status: 422, body: { errors: [{ field: "rates" }] } });
  });

  it("only administrators publish rates; staff preview and propose", async () => {
    const entries = rateEntries({ "22K": 13_800 });
    expect(await publish(entries, {}, staff)).toMatchObject({ status: 403 });
    const preview = await shop.call<RatePreviewView>("POST", "/api/staff/rates/preview", {
      token: staff,
      body: { rates: entries },
    });
    expect(preview).toMatchObject({ status: 200, body: { data: { needsConfirmation: false } } });
    const proposed = await shop.call<{ publicationID: number }>("POST", "/api/staff/rates/proposals", {
      token: staff,
      body: { rates: entries },
    });
    expect(proposed).toMatchObject({ status: 201, body: { data: { status: "proposed" } } });
    const path = `/api/staff/rates/proposals/${proposed.body.data?.publicationID}`;
    expect(await shop.call("DELETE", path, { token: staff })).toMatchObject({ status: 403 });
    expect(await shop.call("DELETE", path, { token: administrator })).toMatchObject({ status: 200 });
    expect(await shop.call("DELETE", path, { token: administrator })).toMatchObject({ status: 409 });
  });

  it("a publication completes the proposal that its rates came from, once", async () => {
    const proposed = await shop.call<{ publicationID: number }>("POST", "/api/staff/rates/proposals", {
      token: staff,
      body: { rates: rateEntries({ "22K": 13_800 }) },
    });
    const proposalID = proposed.body.data?.publicationID;
    const waiting = async () =>
      (await shop.call<StaffRatesView>("GET", "/api/staff/rates", { token: staff })).body.data?.waiting ?? [];
    expect(await waiting()).toMatchObject([{ publicationID: proposalID, status: "proposed" }]);
    expect(await publish(rateEntries({ "22K": 13_810 }), { proposalID })).toMatchObject({ status: 201 });
    expect(await waiting()).toEqual([]);
    const again = await publish(rateEntries({ "22K": 13_820 }), { proposalID });
    expect(again).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect((await rates())[0]?.perGram).toBe(13_810);
    await publish(rateEntries({ "22K": 13_750 }));
  });

  it("a publication is in the change log", async () => {
    await publish(rateEntries({ "18K": 11_250 }));
    const log = await shop.call("GET", "/api/staff/audit?subjectType=rates", { token: administrator });
    expect(log.text).toContain("published");
  });

  it("publications by concurrent administrators are serialized", async () => {
    await Promise.all([13_760, 13_770, 13_780, 13_790].map((perGram) => publish(rateEntries({ "22K": perGram }))));
    const history = await shop.call<RateChangeView[]>("GET", "/api/staff/rates/history?purity=22K", { token: staff });
    const steps = history.body.data ?? [];
    for (const [index, { was }] of steps.entries()) expect(was).toBe(steps[index + 1]?.perGram ?? null);
    await publish(rateEntries({ "22K": 13_750 }));
  });
});

describe("preview of rates", () => {
  it("a preview counts products, and lists the largest changes and products without a price", async () => {
    const id = await givenRateBased({}, { title: "Previewed ring" });
    const { body } = await shop.call<RatePreviewView>("POST", "/api/staff/rates/preview", {
      token: staff,
      body: { rates: rateEntries({ "18K": 12_375 }) },
    });
    expect(body.data).toMatchObject({ needsConfirmation: true, unpriced: [] });
    expect(body.data?.products).toBeGreaterThanOrEqual(1);
    expect(body.data?.largest).toContainEqual({ productID: id, title: "Previewed ring", was: 72_043, now: 76_771 });
    expect(body.data?.change.max).toBeCloseTo(6.56, 2);
    expect((await product(id)).price).toBe(72_043);
  });

  it("a preview leaves out archived products", async () => {
    const id = await givenRateBased({}, { title: "Archived ring" });
    const preview = async () => {
      const body = { rates: rateEntries({ "18K": 12_375 }) };
      const answer = await shop.call<RatePreviewView>("POST", "/api/staff/rates/preview", { token: staff, body });
      return answer.body.data;
    };
    const before = await preview();
    await shop.db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", id).execute();
    const after = await preview();
    expect(before?.largest.map(({ productID }) => productID)).toContain(id);
    expect(after?.products).toBe((before?.products ?? 0) - 1);
    expect(after?.largest.map(({ productID }) => productID)).not.toContain(id);
  });
});

describe("purities", () => {
  it("a purity cannot be removed while products are priced by it; an unused one can", async () => {
    await givenRateBased();
    const { body } = await shop.call<{ purities: object[]; puritiesUpdatedAt: string }>("GET", "/api/staff/rates", {
      token: staff,
    });
    const purities = (body.data?.purities ?? []) as { metal: string; purity: string; fineness: number }[];
    const without = purities.filter(({ purity }) => purity !== "18K");
    const answer = await shop.call("PUT", "/api/staff/purities", { token: administrator, body: { purities: without } });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "still_in_use",
        sys_message: expect.stringMatching(/\d+ products? (is|are) priced by 18K gold/) as unknown,
      },
    });
    const others = purities
      .filter(({ purity }) => purity !== "835")
      .map(({ metal, purity, fineness }) => ({ metal, purity, fineness }));
    const updatedAt = body.data?.puritiesUpdatedAt;
    const save = { token: administrator, body: { purities: others, updatedAt } };
    expect(await shop.call("PUT", "/api/staff/purities", save)).toMatchObject({ status: 200 });
    expect(await shop.call("PUT", "/api/staff/purities", save)).toMatchObject({ status: 409, body: { code: "stale" } });
  });
});

describe("price settings", () => {
  it("a change of the price settings reprices every rate-based product immediately", async () => {
    const id = await givenRateBased();
    const { body } = await shop.call<{ prices: object; updatedAt: string }>("GET", "/api/staff/rates/settings", {
      token: staff,
    });
    const change = { prices: { ...body.data?.prices, step: 100 }, source: null, updatedAt: body.data?.updatedAt };
    expect(await shop.call("PUT", "/api/staff/rates/settings", { token: administrator, body: change })).toMatchObject({
      status: 200,
    });
    expect((await product(id)).price).toBe(72_000);
    expect(await shop.call("PUT", "/api/staff/rates/settings", { token: administrator, body: change })).toMatchObject({
      status: 409,
    });
    await shop.call("PUT", "/api/staff/rates/settings", {
      token: administrator,
      body: { ...change, prices: body.data?.prices, updatedAt: undefined },
    });
  });
});
