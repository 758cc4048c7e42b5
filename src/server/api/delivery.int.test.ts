import { describe, expect, it } from "vitest";
import type { DeliveryView, DeliveryZone, DeliveryZonesMeta, ZoneImportView } from "#contract/delivery/delivery.ts";
import type { Envelope } from "#contract/kernel/envelope.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { listenForNotices } from "#db/notices.ts";
import { aZone } from "#tests/support/delivery-zones.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const database = await createTestDatabase();
// Monday, 23 November 2026, noon in India.
let now = new Date("2026-11-23T06:30:00Z");
const shop = await createTestShop({ database, clock: Object.assign(() => now, { advance: () => {} }) });
const staff = await loggedIn(shop, await givenStaff(shop, "staff"));

const ask = async (query: string) => shop.call<DeliveryView>("GET", `/api/delivery?${query}`);
const answerTo = async (query: string) => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.data;
};
type ZonesAnswer = { status: number; body: Envelope<DeliveryZone[]> & Partial<DeliveryZonesMeta> };
const readZones = ({ body: { data: zones, holidays, updatedAt } }: ZonesAnswer) => ({ zones, holidays, updatedAt });
const getZones = async () =>
  readZones(await shop.call<DeliveryZone[]>("GET", "/api/staff/delivery-zones", { token: staff }));
const put = async (zones: DeliveryZone[], more: object = {}) =>
  shop.call<DeliveryZone[]>("PUT", "/api/staff/delivery-zones", { token: staff, body: { zones, ...more } });

describe("default delivery terms", () => {
  it("the default terms are same-day delivery in the Tricity before 14:00, free, with cash on delivery", async () => {
    expect(await answerTo("pin=160017")).toEqual({
      pin: "160017",
      district: "Chandigarh",
      state: "Chandigarh",
      places: [{ district: "Chandigarh", state: "Chandigarh", code: "04" }],
      isKnown: true,
      deliverable: true,
      from: "2026-11-23",
      to: "2026-11-23",
      fee: 0,
      freeFrom: null,
      cashOnDelivery: { available: true, limit: demoSettings.cashLimit, reason: null },
      validUntil: "2026-11-23T08:30:00.000Z",
    });
  });

  it("the default terms answer also when chosen sizes are named without their products", async () => {
    expect(await answerTo("pin=160022&chosen=102:14")).toEqual(await answerTo("pin=160022"));
  });

  it("the default terms list both possible states of 160003 and 160014, and select neither", async () => {
    for (const pin of ["160003", "160014"]) {
      const answer = await answerTo(`pin=${pin}`);
      expect(answer).toMatchObject({ district: null, state: null, deliverable: true });
      expect(answer?.places.map(({ code }) => code)).toEqual(["04", "03"]);
    }
  });

  it("the default terms exclude cash on delivery in the north-east, with the reason", async () => {
    expect(await answerTo("pin=781001")).toMatchObject({
      state: "Assam",
      from: "2026-11-29",
      to: "2026-12-02",
      cashOnDelivery: { available: false, limit: 0, reason: expect.stringMatching(/for this PIN/) as unknown },
    });
  });

  it("the default terms also cover a PIN that is not in the directory", async () => {
    expect(await answerTo("pin=999999")).toMatchObject({
      isKnown: false,
      district: null,
      state: null,
      deliverable: true,
    });
  });

  it("the default terms answer for a whole state when there is no PIN", async () => {
    expect(await answerTo("state=Assam")).toMatchObject({
      pin: null,
      state: "Assam",
      places: [],
      isKnown: true,
      deliverable: true,
      from: "2026-11-29",
      cashOnDelivery: {
        available: false,
        limit: 0,
        reason: "We do not take cash on delivery for Assam. Please pay online.",
      },
    });
  });

  it("the default terms exclude cash for products that cost more than the limit, with the reason", async () => {
    const dear = await givenProduct(shop.db, { price: demoSettings.cashLimit + 1 });
    expect((await answerTo(`pin=160017&productID=${dear.productID}`))?.cashOnDelivery).toEqual({
      available: false,
      limit: demoSettings.cashLimit,
      reason: "We take cash on delivery up to ₹49,999 for 160017. Please pay online.",
    });
  });

  it.each([
    "pin=16001",
    "pin=060017",
    "pin=",
    "",
    "pin=160017&pin=160018",
    "pin=160017&productID=x",
    "pin=160017&state=Lahore",
    "pin=160017&productID=1&chosen=1",
    "pin=160017&productID=1&chosen=1:%25zz",
    "pin=160017&productID=1&chosen=1:%25ff",
  ])("the delivery query ?%s is refused at its field", async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body.errors?.[0]?.field).toMatch(/^(pin|productID|state|chosen)$/);
  });
});

describe("delivery zones", () => {
  it("the delivery zones are replaced as a whole, and delivery terms follow immediately", async () => {
    const zones = [
      aZone({
        name: "Home",
        pins: ["1600*"],
        minDays: 1,
        maxDays: 1,
        fee: 49,
        freeFrom: 999,
        cash: { allowed: true, limit: 5_000 },
      }),
      aZone({ name: "Nicobar", pins: ["744301"], deliverable: false }),
      aZone({ name: "Rest", states: ["03"], cash: { allowed: false, limit: null } }),
    ];
    const saved = await put(zones, { holidays: ["2026-11-24", "2026-11-24"] });
    expect(saved).toMatchObject({ status: 200, body: { data: zones, holidays: ["2026-11-24"] } });
    expect(await getZones()).toEqual(readZones(saved));
    expect(await answerTo("pin=160017")).toMatchObject({
      from: "2026-11-25",
      fee: 49,
      freeFrom: 999,
      cashOnDelivery: { available: true, limit: 5_000 },
    });
    expect(await answerTo("pin=744301")).toMatchObject({
      deliverable: false,
      from: null,
      to: null,
      cashOnDelivery: { available: false, reason: "We don't deliver to this PIN yet." },
    });
  });

  it("the delivery zones can be sent as a plain list, which is answered as sent, with the same validation", async () => {
    const send = async (body: unknown) =>
      shop.call<DeliveryZone[]>("PUT", "/api/staff/delivery-zones", { token: staff, body });
    expect(await send([aZone()])).toMatchObject({ status: 200, body: { data: [aZone()] } });
    expect(await send([{ ...aZone(), name: "" }])).toMatchObject({
      status: 422,
      body: { errors: [{ field: "zones.0.name" }] },
    });
    expect(await send([])).toMatchObject({ status: 422, body: { errors: [{ field: "zones" }] } });
  });

  it("the delivery zones can be sent in any case of the field names, with and without the list around them", async () => {
    const { name, pins, cash, ...rest } = aZone({ name: "Delhi", pins: ["1100*"] });
    const zone = { ...rest, Name: name, PINS: pins, Cash: { Allowed: cash.allowed, LIMIT: cash.limit } };
    for (const body of [[zone], { Zones: [zone] }]) {
      const answer = await shop.call("PUT", "/api/staff/delivery-zones", { token: staff, body });
      expect(answer).toMatchObject({ status: 200, body: { data: [aZone({ name, pins })] } });
    }
    const wrong = await shop.call("PUT", "/api/staff/delivery-zones", { token: staff, body: [{ ...zone, Name: "" }] });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "zones.0.Name" }] } });
  });

  it("omitted holidays are kept, and changes of outdated delivery zones are refused", async () => {
    const before = await getZones();
    now = new Date(now.getTime() + 1_000);
    expect(await put([aZone()])).toMatchObject({ status: 200, body: { holidays: ["2026-11-24"] } });
    expect(await put([aZone()], { updatedAt: before.updatedAt })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    expect(await put([aZone()], { updatedAt: (await getZones()).updatedAt })).toMatchObject({ status: 200 });
  });

  it("a state that no delivery zone names has no charge and no date, while there is no PIN", async () => {
    now = new Date(now.getTime() + 1_000);
    await put([aZone({ fee: 49 })]);
    expect(await answerTo("state=Goa")).toMatchObject({ deliverable: true, from: null, fee: 0 });
    expect(await answerTo("state=Goa&pin=403001")).toMatchObject({ deliverable: true, fee: 49 });
  });

  it("errors of delivery zones are reported by zone and field, and nothing is changed", async () => {
    const before = await getZones();
    const refused = await put([aZone({ name: "A", pins: ["160017"] }), aZone({ name: "B", pins: ["160017"] })]);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: "zones.1.pins.0", message: "B: 160017 overlaps with the zone A." }] },
    });
    expect(await getZones()).toEqual(before);
  });

  it.each([
    ["fee", { fee: "99" }, "Tricity: This must be an amount in rupees."],
    ["deliverable", { deliverable: undefined }, "Tricity: This must be true or false."],
    ["cash", { cash: undefined }, "Tricity: Say whether cash is allowed."],
    ["name", { name: " " }, "Please enter the zone's name."],
  ])("an error of %s names its delivery zone", async (field, wrong, message) => {
    const zone = { ...aZone({ name: "Tricity" }), ...wrong } as DeliveryZone;
    expect(await put([aZone({ name: "Home", pins: ["160017"] }), zone])).toMatchObject({
      status: 422,
      body: { errors: [{ field: `zones.1.${field}`, message }] },
    });
  });

  it("a change of the delivery zones notifies every instance", async () => {
    const topics: string[] = [];
    let isListening = false;
    const notices = listenForNotices(database.url, {
      channel: "shop_changes",
      onNotice: (topic) => topics.push(topic),
      onListening: () => (isListening = true),
      onLost: () => {},
      onError: () => {},
    });
    try {
      await expect.poll(() => isListening).toBe(true);
      await put([aZone()]);
      await expect.poll(() => topics).toContain("delivery");
    } finally {
      await notices.stop();
    }
  });

  it("the delivery terms have cache topics in the response, which is not cached beyond the cut-off", async () => {
    now = new Date("2026-11-23T08:29:40Z");
    const { headers } = await ask("pin=160017&productID=1").then(async () => ask("pin=160017"));
    expect(headers.get("surrogate-key")?.split(" ")).toEqual(["delivery", "settings"]);
    expect(headers.get("surrogate-control")).toMatch(/^max-age=20,/);
  });

  it.each([
    ["2026-11-23T08:29:40Z", 0],
    ["2026-11-23T08:28:30Z", 30],
    ["2026-11-23T06:30:00Z", 60],
  ])("a shared cache keeps the terms at most a minute, and not beyond their validity, at %s", async (at, seconds) => {
    now = new Date(at);
    const { headers } = await ask("pin=160017");
    expect(headers.get("cache-control")).toBe(`public, max-age=0, s-maxage=${seconds}`);
  });
});

describe("spreadsheets of zones", () => {
  const csv = async () =>
    shop.fetch("/api/staff/delivery-zones.csv", { headers: { Authorization: `Bearer ${staff}` } });
  const bring = async (text: string, dryRun = false) =>
    shop.call<ZoneImportView>("POST", "/api/staff/delivery-zones/import", {
      token: staff,
      body: { csv: text, dryRun },
    });

  it("an exported spreadsheet of zones is imported without changes", async () => {
    const zones = [
      aZone({
        name: "Home, sweet home",
        pins: ["1600*", "140301-140308"],
        states: ["04", "35"],
        freeFrom: 999,
        fee: 49.5,
      }),
      aZone({ name: "Rest", cash: { allowed: false, limit: 20_000 }, deliverable: false }),
    ];
    await put(zones);
    const text = await (await csv()).text();
    expect(await bring(text, true)).toMatchObject({
      body: { data: { zones: 2, added: [], changed: [], removed: [] } },
    });
    await put([aZone()]);
    expect(await bring(text, true)).toMatchObject({
      body: {
        data: { zones: 2, added: ["Home, sweet home", "Rest"], changed: [], removed: ["Everywhere"], isDryRun: true },
      },
    });
    expect((await getZones()).zones).toEqual([aZone()]);
    expect(await bring(text)).toMatchObject({ status: 200, body: { data: { isDryRun: false } } });
    expect((await getZones()).zones).toEqual(zones);
  });

  it("errors in a spreadsheet of zones are reported by row and column, and nothing is changed", async () => {
    const before = await getZones();
    const head = "Name,Pins,States,MinDays,MaxDays,Weekdays,CutOffHour,Fee,FreeFrom,Cash,CashLimit,Deliverable";
    const answer = await bring(
      [head, "A,160020-160010,Lahore,2,1,1 2 3,14,x,,yes,,yes", "B,160017,,2,3,1 2 3,14,0,,perhaps,,yes"].join("\n"),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual([
      "row 3, Cash",
      "row 2, Pins",
      "row 2, States",
      "row 2, MaxDays",
      "row 2, Fee",
    ]);
    expect(
      await bring(
        [
          head,
          "A,160017,,2,3,1,14,0,,yes,,yes",
          "B,1600*,,2,3,1,14,0,,yes,,yes",
          "C,160017,,2,3,1,14,0,,yes,,yes",
        ].join("\n"),
      ),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: "row 4, Pins", message: "C: 160017 overlaps with the zone A." }] },
    });
    expect(await getZones()).toEqual(before);
  });
});
