import { describe, expect, it } from "vitest";
import { changeSettings } from "#contract/settings/settings.calls.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { createGoldShop } from "#tests/support/gold-shop.ts";

const shop = await createGoldShop();
const { givenGold, valuesOf, publish, givenShopper, staffToken, givenDelivered, bring } = shop;
await publish({ "18K": 11_250 });

async function set(settings: object) {
  const body = { settings: { ...demoSettings, ...settings } };
  const answer = await shop.call(changeSettings.method, `/api${changeSettings.path}`, {
    token: await staffToken(),
    body,
  });
  expect(answer.status).toBe(200);
}

describe("today's value", () => {
  it("today's value of a delivered piece is its packed weight at the current rate, plus its stones", async () => {
    const placed = await givenGold();
    await publish({ "18K": 12_000 });
    expect(await valuesOf(placed)).toMatchObject([
      {
        position: 0,
        left: 1,
        ways: [
          {
            kind: "exchange",
            // 3.450 g × ₹12,000, and 70 % of ₹24,000.
            value: {
              amount: 58_200,
              lines: [
                { kind: "metal", name: "18K gold", detail: "3.450 g × ₹12,000 × 100 %", amount: 41_400 },
                { kind: "stones", name: "Stones", detail: "₹24,000 at purchase × 70 %", amount: 16_800 },
              ],
            },
            canRequest: true,
            reason: null,
          },
          {
            kind: "buyback",
            value: { amount: 56_130 },
            canRequest: true,
            reason: null,
          },
        ],
      },
    ]);
  });

  it("today's value is shown only to the customer of the order", async () => {
    const { orderID } = await givenGold();
    const { token } = await givenShopper();
    expect(await shop.call("GET", `/api/orders/${orderID}/todays-value`, { token })).toMatchObject({ status: 404 });
  });

  it("today's value is missing for fixed prices and for returned orders", async () => {
    expect(await valuesOf(await givenDelivered(1))).toEqual([]);
    const placed = await givenGold();
    await bring(placed.orderID, "Returned");
    expect(await valuesOf(placed)).toEqual([]);
  });

  it("today's value follows the settings: disabled, with a waiting period, and with making charges", async () => {
    const placed = await givenGold();
    await publish({ "18K": 10_000 });
    await set({ exchangePercent: 0, makingBackPercent: 50, buyBackFromDays: 30 });
    const [item] = await valuesOf(placed);
    expect(item?.ways[0]?.reason).toMatch(/^It can be sold back from .+ on\.$/);
    expect(item?.ways).toMatchObject([
      {
        kind: "buyback",
        canRequest: false,
        value: { lines: [{ kind: "metal" }, { kind: "stones" }, { kind: "making" }] },
      },
    ]);
    await set({ exchangePercent: 0, buyBackPercent: 0 });
    expect(await valuesOf(placed)).toEqual([]);
    await set({});
  });
});
