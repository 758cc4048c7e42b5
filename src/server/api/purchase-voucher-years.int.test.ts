import { expect, it } from "vitest";
import { createGoldShop } from "#tests/support/gold-shop.ts";

const shop = await createGoldShop();
const { clock, publish, givenGold, givenOffered, answer, step, creditNotes } = shop;
/** The last minute of the financial year 2026-27 in India. */
const LAST_MINUTE = Date.parse("2027-03-31T23:59:00+05:30");

it("an exchange or buy-back settled after 31 March has a voucher of the new financial year", async () => {
  clock.advance((LAST_MINUTE - 3_600_000 - clock().getTime()) / 1_000);
  await publish({ "18K": 11_250 });
  const open = async (kind: "buyback" | "exchange") => {
    const placed = await givenGold();
    return { placed, ...(await givenOffered(placed, kind)) };
  };
  const [paidBefore, paidAfter] = [await open("buyback"), await open("buyback")];
  const [exchangedBefore, exchangedAfter] = [await open("exchange"), await open("exchange")];
  const settle = async (one: typeof paidBefore, isPaid: boolean) => {
    const accepted = await answer(one.placed, one.id, "accept", { amount: one.amount });
    const settled = isPaid ? await step(one.id, "pay", { reference: "UTR 4711" }) : accepted;
    expect(settled.body.data).toMatchObject({ status: "Settled" });
    expect(await creditNotes(one.placed.orderID)).toEqual([]);
    return settled.body.data?.voucher;
  };

  clock.advance((LAST_MINUTE - clock().getTime()) / 1_000);
  expect([await settle(paidBefore, true), await settle(exchangedBefore, false)]).toEqual([
    "RJP/26-27/000001",
    "RJP/26-27/000002",
  ]);
  clock.advance(60);
  expect([await settle(paidAfter, true), await settle(exchangedAfter, false)]).toEqual([
    "RJP/27-28/000001",
    "RJP/27-28/000002",
  ]);
});
