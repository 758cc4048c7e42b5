import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";
import { itemsToReturn, itemsToSell } from "./requests.rules.ts";
import type { OrderedUnits } from "./returns.rules.ts";

const DAY_MS = 86_400_000;
const DELIVERED = new Date("2026-11-01T06:00:00.000Z");
const order = {
  status: "Delivered",
  deliveredAt: DELIVERED,
  now: new Date(DELIVERED.getTime() + DAY_MS),
  discountPaise: 0,
  offers: null,
};

function anItem(position: number, given: Partial<OrderedUnits> = {}): OrderedUnits {
  return {
    position,
    productId: position + 1,
    title: "Tara ring",
    unitPricePaise: 1_000_00,
    quantity: 2,
    nonReturnable: false,
    taken: 0,
    settled: 0,
    sold: 0,
    replaced: 0,
    ...given,
  };
}

const units = [anItem(0), anItem(1, { taken: 1 }), anItem(2, { nonReturnable: true }), anItem(3, { taken: 2 })];

describe("returns", () => {
  const ask = (items: { position: number; quantity: number }[] | undefined, reason = "mind", given = {}) =>
    itemsToReturn({ ...order, ...given }, units, { reason, ...(items && { items }) });

  it("a return request without items takes the remaining units that can be returned", () => {
    expect(ask(undefined)).toEqual([
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ]);
  });

  it("a return request without items is refused if none can be returned", () => {
    const rest = [anItem(0, { taken: 2 }), anItem(1, { nonReturnable: true })];
    expect(refusalOf(() => itemsToReturn(order, rest, { reason: "mind" }))).toEqual({
      code: "wrong_status",
      fields: [],
    });
  });

  it.each([
    ["an order that is not delivered", { status: "Shipped", deliveredAt: null }, "mind"],
    ["an order that is Returned", { status: "Returned" }, "mind"],
    ["an order that was delivered more than 30 days ago", { now: new Date(DELIVERED.getTime() + 31 * DAY_MS) }, "mind"],
    [
      "damage that is claimed in free words after 48 hours",
      { now: new Date(DELIVERED.getTime() + 3 * DAY_MS) },
      "Arrived damaged",
    ],
  ])("a return request is refused for %s", (_, given, reason) => {
    const items = [{ position: 0, quantity: 1 }];
    expect(ask(items)).toEqual(items);
    expect(refusalOf(() => ask(items, reason, given))).toEqual({ code: "wrong_status", fields: [] });
  });

  it.each([
    ["an unknown item", [{ position: 9, quantity: 1 }], "invalid", "items.0.position"],
    [
      "a repeated item",
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
      "invalid",
      "items.1.position",
    ],
    ["more units than remain", [{ position: 1, quantity: 2 }], "wrong_status", "items.0.quantity"],
    ["a non-returnable item", [{ position: 2, quantity: 1 }], "wrong_status", "items.0.quantity"],
  ])("a return request is refused with %s", (_, items, code, field) => {
    expect(refusalOf(() => ask(items))).toEqual({ code, fields: [field] });
  });

  it("a return request may contain a non-returnable item that is defective", () => {
    const items = [{ position: 2, quantity: 1 }];
    expect(ask(items, "It has a defect")).toEqual(items);
  });
});

describe("exchanges and buy-backs", () => {
  type Request = Parameters<typeof itemsToSell>[2];
  const sell = (given: Partial<Request> = {}, facts: Partial<typeof order> = {}) =>
    itemsToSell({ ...order, ...facts }, units, {
      kind: "buyback",
      items: [{ position: 0, quantity: 1 }],
      settings: demoSettings,
      valued: [{ position: 0 }, { position: 3 }],
      settledPaise: 0,
      ...given,
    });

  it("a buy-back request takes rate-based items of a delivered order", () => {
    expect(sell()).toEqual([{ position: 0, quantity: 1 }]);
  });

  it.each<[string, Partial<Request>, Partial<typeof order>]>([
    ["an order that is not delivered", {}, { status: "Shipped" }],
    ["a kind that the owner has disabled", { settings: { ...demoSettings, buyBackPercent: 0 } }, {}],
    ["an order in the waiting period", { settings: { ...demoSettings, buyBackFromDays: 2 } }, {}],
    ["an order whose price was refunded", { settledPaise: 8_000_00 }, {}],
  ])("a buy-back request is refused for %s", (_, given, facts) => {
    expect(refusalOf(() => sell(given, facts))).toEqual({ code: "wrong_status", fields: [] });
  });

  it("a buy-back request is accepted if part of the price was not refunded, and right after the waiting period", () => {
    expect(refusalOf(() => sell({ settledPaise: 7_999_99 }))).toBeUndefined();
    expect(refusalOf(() => sell({ settings: { ...demoSettings, buyBackFromDays: 1 } }))).toBeUndefined();
  });

  it.each<[string, NonNullable<Request["items"]>, string, string]>([
    ["a fixed price", [{ position: 1, quantity: 1 }], "wrong_status", "items.0.quantity"],
    ["more units than remain", [{ position: 3, quantity: 1 }], "wrong_status", "items.0.quantity"],
    ["an unknown item", [{ position: 9, quantity: 1 }], "invalid", "items.0.position"],
    [
      "another size",
      [{ position: 0, quantity: 1, exchangeFor: { variationName: "Ring size", variationValue: "14" } }],
      "invalid",
      "items.0.exchangeFor",
    ],
  ])("a buy-back request is refused with %s", (_, items, code, field) => {
    expect(refusalOf(() => sell({ items }))).toEqual({ code, fields: [field] });
  });
});
