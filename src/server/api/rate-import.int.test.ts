import { describe, expect, it } from "vitest";
import type { RateChangeView, RateSettingsView, RateSource, StaffRatesView } from "#contract/rates/rates.ts";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

let answer: { json: unknown } | { failure: string } = { failure: "It could not be reached." };
let requestCount = 0;
/** What happens while a source is being fetched. */
let meanwhile = async (): Promise<void> => {};
const shop = await createTestShop({
  rateSource: {
    async fetchJson() {
      requestCount += 1;
      const given = answer;
      await meanwhile();
      return given;
    },
  },
});
const administrator = await givenStaff(shop);

const source: RateSource = {
  url: "https://rates.example/today",
  pointers: [
    { metal: "gold", purity: "22K", pointer: "/gold/0" },
    { metal: "silver", purity: "925", pointer: "/silver" },
  ],
  everyMinutes: 5,
  publishes: false,
};

/** Uses a new token, because tests advance the clock. */
async function send<Data>(method: string, path: string, body?: object): Promise<Data> {
  const token = await loggedIn(shop, administrator);
  const { body: answered } = await shop.call<Data>(method, `/api/staff${path}`, { token, body });
  if (!answered.isSuccess) throw new Error(answered.sys_message);
  return answered.data as Data;
}

const screen = async () => send<StaffRatesView>("GET", "/rates");
const settings = async () => send<RateSettingsView>("GET", "/rates/settings");
const notices = async () => send<StaffNoticesView>("GET", "/notices");
const gold = async () => (await screen()).purities.find(({ purity }) => purity === "22K")?.perGram;

async function setSource(given: Partial<RateSource> | null): Promise<void> {
  const { prices } = await settings();
  await send("PUT", "/rates/settings", { prices, source: given && { ...source, ...given } });
}

async function importNext(json: unknown): Promise<string> {
  answer = { json };
  shop.clock.advance(5 * 60);
  return shop.services.rateImport.importDue();
}

const answerOf = (gold22: unknown, silver: unknown = 150) => ({ gold: [gold22], silver });

it.each([
  ["a purity that the shop does not have", [{ metal: "gold", purity: "23K", pointer: "/gold" }], "pointers.0.purity"],
  [
    "a rate that is named twice",
    [
      { metal: "gold", purity: "22K", pointer: "/gold" },
      { metal: "gold", purity: "22K", pointer: "/other" },
    ],
    "pointers.1.purity",
  ],
  ["a pointer with a bare tilde", [{ metal: "gold", purity: "22K", pointer: "/gold~2" }], "pointers.0.pointer"],
  ["a pointer without a slash", [{ metal: "gold", purity: "22K", pointer: "gold" }], "pointers.0.pointer"],
])("the settings refuse %s in a rate source, at its field", async (_what, pointers, field) => {
  const { prices } = await settings();
  const token = await loggedIn(shop, administrator);
  const body = { prices, source: { ...source, pointers } };
  const { status, body: answered } = await shop.call("PUT", "/api/staff/rates/settings", { token, body });
  expect(status).toBe(422);
  expect(answered.errors).toEqual([{ field: `source.${field}`, message: expect.any(String) as unknown }]);
});

it.each(["http://rates.example/today", "http://127.0.0.1/", "ftp://rates.example/", "rates.example"])(
  "the settings refuse %s as the URL of a rate source, which must be https",
  async (url) => {
    const { prices } = await settings();
    const token = await loggedIn(shop, administrator);
    const body = { prices, source: { ...source, url } };
    const message = "Enter an address that begins with https://.";
    expect(await shop.call("PUT", "/api/staff/rates/settings", { token, body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "source.url", message }] },
    });
  },
);

describe("import of rates", () => {
  it("the rate import sends no request without a source", async () => {
    expect(await importNext({})).toBe("not due");
    expect(requestCount).toBe(0);
  });

  it("the rate import proposes the first rates, with a notice", async () => {
    await setSource({ publishes: true });
    expect(await importNext(answerOf(13_750))).toBe("proposed");
    const { waiting } = await screen();
    expect(waiting).toMatchObject([{ status: "proposed", source: "import", createdBy: "Rate import" }]);
    expect(waiting[0]?.rates).toEqual([...rateEntries({ "22K": 13_750 }), ...rateEntries({ 925: 150 }, "silver")]);
    expect(await notices()).toMatchObject({ proposedRates: 1, staleRates: 0, failedImports: 0 });
    expect(await gold()).toBeNull();
    await send("POST", "/rates", { rates: waiting[0]?.rates, proposalID: waiting[0]?.publicationID });
    expect(await notices()).toMatchObject({ proposedRates: 0 });
  });

  it("the rate import queries the source once per configured interval, across instances", async () => {
    const before = requestCount;
    shop.clock.advance(5 * 60);
    answer = { json: answerOf(13_750) };
    const outcomes = await Promise.all([1, 2, 3].map(async () => shop.services.rateImport.importDue()));
    expect(outcomes.toSorted()).toEqual(["not due", "not due", "unchanged"]);
    shop.clock.advance(4 * 60);
    expect(await shop.services.rateImport.importDue()).toBe("not due");
    expect(requestCount).toBe(before + 1);
  });

  it("the rate import publishes changed rates within the allowed band, if enabled", async () => {
    expect(await importNext(answerOf(14_000))).toBe("published");
    expect(await gold()).toBe(14_000);
    const [latest, next] = await send<RateChangeView[]>("GET", "/rates/history");
    expect(latest).toMatchObject({ purity: "22K", was: 13_750, perGram: 14_000, publishedBy: "Rate import" });
    expect(next).toMatchObject({ perGram: expect.toBeOneOf([150, 13_750]) as unknown });
  });

  it("the rate import only proposes a rate that differs by 40 %", async () => {
    expect(await importNext(answerOf(8_400, 151))).toBe("proposed");
    const { waiting, purities } = await screen();
    expect(waiting).toHaveLength(1);
    expect(purities.find(({ purity }) => purity === "925")?.perGram).toBe(150);
    expect(await gold()).toBe(14_000);
  });

  it("the rate import keeps only the newest proposal, and none of a dismissed response", async () => {
    expect(await importNext(answerOf(8_500, 151))).toBe("proposed");
    const { waiting } = await screen();
    expect(waiting.map(({ rates }) => rates[0]?.perGram)).toEqual([8_500]);
    await send("DELETE", `/rates/proposals/${waiting[0]?.publicationID}`);
    expect(await importNext(answerOf(8_500, 151))).toBe("unchanged");
    expect((await screen()).waiting).toEqual([]);
  });

  it("the rate import does not undo manual publications", async () => {
    expect(await importNext(answerOf(14_000, 150))).toBe("unchanged");
    await send("POST", "/rates", { rates: rateEntries({ "22K": 14_100 }) });
    expect(await importNext(answerOf(14_000, 150))).toBe("unchanged");
    expect(await gold()).toBe(14_100);
  });

  it("the rate import withdraws its proposal once the source equals the current rates", async () => {
    expect(await importNext(answerOf(10_000))).toBe("proposed");
    expect(await importNext(answerOf(14_100))).toBe("unchanged");
    expect((await screen()).waiting).toEqual([]);
  });

  it.each([0, -1, "14200", "१४२००", null, 1e9, 14_200.005])(
    "the rate import fails and changes nothing when %j is in place of a rate",
    async (rate) => {
      expect(await importNext(answerOf(rate, 155))).toBe("failed");
      expect(await gold()).toBe(14_100);
      expect((await screen()).sourceFailure).toContain("is no rate for 22K gold");
      expect(await notices()).toMatchObject({ failedImports: 1, proposedRates: 0 });
    },
  );

  it("the rate settings show the error of the source until it responds", async () => {
    answer = { failure: "Its answer is not JSON." };
    shop.clock.advance(5 * 60);
    expect(await shop.services.rateImport.importDue()).toBe("failed");
    expect(await settings()).toMatchObject({ sourceFailure: "Its answer is not JSON." });
    expect(await importNext(answerOf(14_100))).toBe("unchanged");
    expect(await settings()).toMatchObject({ sourceFailure: null });
    expect(await notices()).toMatchObject({ failedImports: 0 });
  });

  it("the rate import fails for a purity that was removed after the source was saved", async () => {
    const purities = (await screen()).purities.map(({ metal, purity, fineness }) => ({ metal, purity, fineness }));
    await send("PUT", "/purities", { purities: [...purities, { metal: "gold", purity: "21K", fineness: 875 }] });
    await setSource({ pointers: [{ metal: "gold", purity: "21K", pointer: "/gold/0" }] });
    await send("PUT", "/purities", { purities });
    expect(await importNext(answerOf(14_200))).toBe("failed");
    expect((await screen()).sourceFailure).toBe("There is no such purity.");
  });

  it("the rate import drops the response of a source that was replaced while it was fetched", async () => {
    const before = await gold();
    await setSource({ publishes: true });
    answer = { json: answerOf(99_999) };
    meanwhile = async () => setSource({ url: "https://other.example/today", publishes: true });
    shop.clock.advance(5 * 60);
    expect(await shop.services.rateImport.importDue()).toBe("not due");
    meanwhile = async () => {};
    expect([await gold(), (await screen()).waiting]).toEqual([before, []]);
    // The new source is due immediately.
    expect(await shop.services.rateImport.importDue()).toBe("proposed");
    await setSource(null);
  });

  it("the rate import queries a new source immediately, and clears the error of the previous one", async () => {
    await setSource({ url: "https://other.example/rates" });
    expect(await settings()).toMatchObject({ sourceAskedAt: null, sourceFailure: null });
    answer = { json: answerOf(14_150) };
    expect(await shop.services.rateImport.importDue()).toBe("proposed");
    await setSource(null);
  });
});

describe("stale rates", () => {
  it("stale rates cause a notice per metal once they are older than configured", async () => {
    await send("POST", "/rates", { rates: rateEntries({ "22K": 14_100 }) });
    shop.clock.advance(23 * 3_600);
    await send("POST", "/rates", { rates: rateEntries({ 925: 150 }, "silver") });
    expect(await notices()).toMatchObject({ staleRates: 0 });
    shop.clock.advance(3_601);
    expect(await notices()).toMatchObject({ staleRates: 1 });
    expect((await screen()).staleMetals).toEqual(["gold"]);
    await send("POST", "/rates", { rates: rateEntries({ "22K": 14_100 }) });
    expect(await notices()).toMatchObject({ staleRates: 0 });
  });
});
