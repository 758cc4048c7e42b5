import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  paidAmountsOf,
  splitAsCredit,
  splitRefund,
  totalRefunded,
  totalRefundable,
  type PaidAmounts,
} from "./paid-amounts.rules.ts";

const paid = (paidPaise: number, creditPaise: number): PaidAmounts => ({
  paidPaise,
  creditPaise,
  refundedPaise: 0,
  creditBackPaise: 0,
});

describe("refunds with store credit", () => {
  it("a refund is money up to the amount paid in money", () => {
    expect(splitRefund(paid(600, 400), 500)).toEqual({ moneyPaise: 500, creditPaise: 0 });
  });

  it("a refund is store credit beyond the amount paid in money", () => {
    expect(splitRefund(paid(600, 400), 1_000)).toEqual({ moneyPaise: 600, creditPaise: 400 });
  });

  it("a refund is all store credit where no money was received", () => {
    expect(splitRefund(paid(0, 400), 1_000)).toEqual({ moneyPaise: 0, creditPaise: 400 });
  });

  it("a refund taken as store credit uses up the store credit before the money", () => {
    expect(splitAsCredit(paid(600, 400), 700)).toEqual({ moneyPaise: 300, creditPaise: 400 });
  });

  it("a refund in any number of parts never exceeds what was paid, and ends with all of it", () => {
    const paise = fc.nat({ max: 100_000_00 });
    fc.assert(
      fc.property(paise, paise, fc.array(fc.record({ paise, asCredit: fc.boolean() })), (money, credit, parts) => {
        const state = paid(money, credit);
        const give = (wanted: number, asCredit: boolean) => {
          const split = asCredit ? splitAsCredit(state, wanted) : splitRefund(state, wanted);
          expect(split.moneyPaise + split.creditPaise).toBe(wanted);
          state.refundedPaise += split.moneyPaise;
          state.creditBackPaise += split.creditPaise;
          expect(state.refundedPaise).toBeLessThanOrEqual(money);
          expect(state.creditBackPaise).toBeLessThanOrEqual(credit);
        };
        for (const { paise: part, asCredit } of parts) give(Math.min(part, totalRefundable(state)), asCredit);
        give(totalRefundable(state), false);
        expect(totalRefunded(state)).toBe(money + credit);
      }),
    );
  });
});

describe("paidAmountsOf", () => {
  const order = {
    totalPaise: 1_000,
    storeCreditPaise: 400,
    creditBackPaise: 0,
    cashBackPaise: 0,
    boughtPaise: 0,
    paymentStatus: "due",
    deliveredAt: null,
  } as const;

  it("the amount paid for an order includes cash only once it was received", () => {
    expect(totalRefundable(paidAmountsOf(order, undefined))).toBe(400);
    expect(
      totalRefundable(paidAmountsOf({ ...order, paymentStatus: "paid", deliveredAt: new Date() }, undefined)),
    ).toBe(1_000);
  });

  it("the refundable amount of an order is the rest of an online payment plus store credit", () => {
    const online = { ...order, paymentStatus: "paid" } as const;
    expect(totalRefundable(paidAmountsOf(online, { amountPaise: 600, leftPaise: 250, boughtPaise: 0 }))).toBe(650);
  });

  it("the amount for pieces bought by the shop is not refundable: money first, then store credit", () => {
    const delivered = { ...order, paymentStatus: "paid", deliveredAt: new Date() } as const;
    const splitOf = (boughtPaise: number) =>
      splitRefund(paidAmountsOf({ ...delivered, boughtPaise }, undefined), 1_000);
    expect(splitOf(250)).toEqual({ moneyPaise: 350, creditPaise: 400 });
    expect(splitOf(700)).toEqual({ moneyPaise: 0, creditPaise: 300 });
    expect(splitOf(1_000)).toEqual({ moneyPaise: 0, creditPaise: 0 });
    const payment = { amountPaise: 600, leftPaise: 0, boughtPaise: 500 };
    expect(totalRefundable(paidAmountsOf({ ...delivered, boughtPaise: 700 }, payment))).toBe(200);
  });
});
