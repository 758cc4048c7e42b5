import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BillingDocument, BillingLine } from "#contract/billing/invoice.ts";
import { INDIAN_STATES } from "#contract/billing/states.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { gstIn } from "#contract/pricing/price.rules.ts";
import { aBillingDocument, aSoldItem } from "#tests/support/billing-documents.ts";
import { creditLines, type CreditRequest } from "./credit-note.rules.ts";
import { deliveryLine, invoiceLines, totalsOf, type SoldItem } from "./invoice.rules.ts";
import { addTax, NO_TAX, sumOfTax, taxIn } from "./tax.rules.ts";

const state = fc.constantFrom(...INDIAN_STATES.map(({ code }) => code));
const places = fc.record({ sellerState: state, placeOfSupply: state });
/** Includes rates that cannot be halved in hundredths of a percent. */
const rate = fc.constantFrom(0, 25, 75, 150, 300, 500, 1_200, 1_800);
const price = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 9_999_999_900 }));

const item = fc.record({ unitPricePaise: price, quantity: fc.integer({ min: 1, max: 10 }), gstHundredths: rate });

type Basket = { items: SoldItem[]; discount: Paise; places: { sellerState: string; placeOfSupply: string } };

/** Items, a coupon that takes off at most their price, and seller and delivery states. */
const basket: fc.Arbitrary<Basket> = fc
  .tuple(fc.array(item, { minLength: 1, maxLength: 12 }), fc.double({ min: 0, max: 1, noNaN: true }), places)
  .map(([items, share, where]) => ({
    items: items.map((one, position) => ({
      ...one,
      position,
      description: `Item ${position}`,
      pricing: null,
      articles: [],
    })),
    discount: Math.floor(costOf(items) * share),
    places: where,
  }));

function costOf(items: readonly Pick<SoldItem, "unitPricePaise" | "quantity">[]): Paise {
  return items.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0);
}

function billOf({ items, discount, places: where }: Basket, shipping = 0): BillingDocument {
  const goods = invoiceLines(items, { discountPaise: discount, offers: null }, where);
  const [first] = goods;
  const lines = shipping > 0 && first ? [...goods, deliveryLine(shipping, first, where)] : goods;
  const seller = { shopName: "", legalName: "", address: "", gstin: "", email: "", phone: "" };
  return {
    kind: "invoice",
    number: "RJ/26-27/000001",
    issuedAt: "2026-11-22T10:00:00.000Z",
    orderNumber: "RJ-1",
    orderedAt: "2026-11-21T10:00:00.000Z",
    seller: { ...seller, stateCode: where.sellerState },
    customer: { name: "", address: "", stateCode: "", gstin: null, hasPan: false },
    placeOfSupply: where.placeOfSupply,
    lines,
    totals: totalsOf(lines),
    paymentMethod: "Razorpay",
    corrects: null,
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function expectToAddUp(lines: readonly BillingLine[]): void {
  const totals = totalsOf(lines);
  expect(totals.total).toBe(totals.taxableValue + sumOfTax(totals));
  expect(totals.cgst).toBe(totals.sgst + totals.utgst);
  for (const { taxableValue, tax, total } of lines) {
    expect(total).toBe(taxableValue + sumOfTax(tax));
    expect(tax.cgst).toBe(tax.sgst + tax.utgst);
    expect(tax.cgst * tax.igst, "a supply is within a state or between states").toBe(0);
    expect(tax.sgst * tax.utgst).toBe(0);
  }
}

describe("invoices", () => {
  it("an invoice of any basket adds up to what was charged, line by line and as a whole", () => {
    fc.assert(
      fc.property(basket, fc.integer({ min: 0, max: 50_000 }), (bought, shipping) => {
        const { lines, totals } = billOf(bought, shipping);
        expectToAddUp(lines);
        expect(totals.total).toBe(costOf(bought.items) - bought.discount + shipping);
        expect(totals.shipping).toBe(shipping);
        for (const line of lines) {
          expect(line.total).toBeGreaterThanOrEqual(0);
          expect(line.taxableValue).toBeGreaterThanOrEqual(0);
          expect(line.discount).toBeGreaterThanOrEqual(0);
          // The tax is two rounded halves, so an amount that is smaller by one paisa can have a tax that is smaller by
          // two.
          expect(sum(line.components.map(({ paise }) => paise))).toBeGreaterThanOrEqual(line.taxableValue - 1);
        }
        expect(sum(lines.map(({ discount }) => discount))).toBe(bought.discount);
      }),
    );
  });

  it("an invoice gives each line a coupon share within one paisa of its exact share", () => {
    fc.assert(
      fc.property(basket, ({ items, discount, places: where }) => {
        const cost = costOf(items);
        fc.pre(cost > 0);
        for (const [index, line] of invoiceLines(items, { discountPaise: discount, offers: null }, where).entries()) {
          const { unitPricePaise = 0, quantity = 0 } = items[index] ?? {};
          const exact = BigInt(discount) * BigInt(unitPricePaise * quantity);
          const off = BigInt(line.discount) * BigInt(cost) - exact;
          expect(off < BigInt(cost) && -off < BigInt(cost)).toBe(true);
        }
      }),
    );
  });

  it("an amount has the same tax for every destination: IGST equals CGST plus SGST", () => {
    fc.assert(
      fc.property(price, rate, places, (amount, gstHundredths, where) => {
        const tax = taxIn(amount, gstHundredths, where);
        expect(sumOfTax(tax)).toBe(gstIn(amount, gstHundredths));
        expect(tax.igst > 0).toBe(where.sellerState !== where.placeOfSupply && sumOfTax(tax) > 0);
      }),
    );
  });
});

/** A sequence of refunds by staff and customers: by item, or as a reduced price. */
const request = fc.record({
  share: fc.double({ min: 0, max: 1.5, noNaN: true }),
  positions: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }), { nil: null }),
});

function requestOf(bill: BillingDocument, { share, positions }: { share: number; positions: number[] | null }) {
  const known = bill.lines.filter(({ position }) => position !== null && positions?.includes(position));
  const items = positions === null ? null : new Map(known.map(({ position, quantity }) => [position ?? 0, quantity]));
  return { amountPaise: Math.floor(bill.totals.total * share), items } satisfies CreditRequest;
}

describe("credit notes", () => {
  it("the credit notes of an invoice add up, equal the requested amount up to the rest, and never exceed it", () => {
    fc.assert(
      fc.property(
        basket,
        fc.integer({ min: 0, max: 50_000 }),
        fc.array(request, { minLength: 1, maxLength: 6 }),
        (bought, shipping, requests) => {
          const bill = billOf(bought, shipping);
          const notes: { lines: BillingLine[] }[] = [];
          let left = bill.totals.total;
          for (const credit of requests.map((one) => requestOf(bill, one))) {
            const lines = creditLines(bill, notes, credit);
            expectToAddUp(lines);
            const given = sum(lines.map(({ total }) => total));
            expect(given).toBe(Math.min(credit.amountPaise, left));
            for (const line of lines) expect(line.total + line.quantity).toBeGreaterThan(0);
            left -= given;
            notes.push({ lines });
          }
          for (const line of bill.lines) {
            const credited = notes.flatMap(({ lines }) => lines.filter(({ position }) => position === line.position));
            expect(sum(credited.map(({ total }) => total))).toBeLessThanOrEqual(line.total);
            expect(sum(credited.map(({ tax }) => sumOfTax(tax)))).toBeLessThanOrEqual(sumOfTax(line.tax));
          }
        },
      ),
    );
  });

  it("the credit notes of a line in any parts end with exactly its tax", () => {
    fc.assert(
      fc.property(basket, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }), (bought, parts) => {
        const bill = billOf(bought);
        const notes: { lines: BillingLine[] }[] = [];
        for (const amountPaise of [...parts, bill.totals.total]) {
          notes.push({ lines: creditLines(bill, notes, { amountPaise, items: null }) });
        }
        for (const line of bill.lines) {
          const credited = notes.flatMap(({ lines }) => lines.filter(({ position }) => position === line.position));
          const tax = credited.map((part) => part.tax).reduce(addTax, NO_TAX);
          expect(tax).toEqual(line.tax);
          expect(sum(credited.map(({ taxableValue }) => taxableValue))).toBe(line.taxableValue);
        }
      }),
    );
  });

  it("a lowered price is credited without pieces and weight, however the refund is split", () => {
    const bill = aBillingDocument({ items: [aSoldItem({ unitPricePaise: 4_000_00 })] });
    for (const parts of [[4_000_00], [1_00, 3_999_00]]) {
      const notes: { lines: BillingLine[] }[] = [];
      for (const amountPaise of parts) notes.push({ lines: creditLines(bill, notes, { amountPaise, items: null }) });
      const lines = notes.flatMap((note) => note.lines);
      expect(sum(lines.map(({ total }) => total))).toBe(4_000_00);
      for (const line of lines) {
        expect(line).toMatchObject({ quantity: 0, articles: [], grossMg: null, netMg: null });
        expect(line.components).toMatchObject([{ name: "Price lowered by" }]);
      }
    }
  });

  it("the pieces of a line are credited at most once, when one came back and the order is then cancelled", () => {
    const bill = aBillingDocument({ items: [aSoldItem({ unitPricePaise: 4_000_00, quantity: 3, articles: [] })] });
    const first = { lines: creditLines(bill, [], { amountPaise: 4_000_00, items: new Map([[0, 1]]) }) };
    const second = creditLines(bill, [first], { amountPaise: bill.totals.total, items: new Map([[0, 3]]) });
    expect([...first.lines, ...second].map(({ quantity, total }) => [quantity, total])).toEqual([
      [1, 4_000_00],
      [2, 8_000_00],
    ]);
  });

  it("each returned item is credited with what its own units cost, and the delivery charge is not", () => {
    const items = [
      aSoldItem({ unitPricePaise: 1_000_00, quantity: 4, articles: [], gstHundredths: 1_800 }),
      aSoldItem({ position: 1, unitPricePaise: 1_000_00, articles: [], gstHundredths: 300 }),
    ];
    const bill = billOf({ items, discount: 0, places: { sellerState: "04", placeOfSupply: "04" } }, 49_00);
    const both = new Map([
      [0, 1],
      [1, 1],
    ]);
    const first = { lines: creditLines(bill, [], { amountPaise: 2_000_00, items: both }) };
    expect(first.lines.map(({ position, quantity, total }) => [position, quantity, total])).toEqual([
      [0, 1, 1_000_00],
      [1, 1, 1_000_00],
    ]);
    const second = creditLines(bill, [first], { amountPaise: 3_000_00, items: new Map([[0, 3]]) });
    expect(second.map(({ position, quantity, total }) => [position, quantity, total])).toEqual([[0, 3, 3_000_00]]);
  });

  it("a deduction from a return is shared by its items, by what goes back for each", () => {
    const items = [
      aSoldItem({ unitPricePaise: 1_000_00, quantity: 4, articles: [] }),
      aSoldItem({ position: 1, unitPricePaise: 1_000_00, articles: [] }),
    ];
    const bill = billOf({ items, discount: 0, places: { sellerState: "04", placeOfSupply: "04" } });
    const worn = { lines: creditLines(bill, [], { amountPaise: 700_00, items: new Map([[0, 1]]) }) };
    const back = new Map([
      [0, 1],
      [1, 1],
    ]);
    const prices = new Map([
      [0, 1_000_00],
      [1, 1_000_00],
    ]);
    const lines = creditLines(bill, [worn], { amountPaise: 1_600_00, items: back, prices });
    expect(lines.map(({ position, total }) => [position, total])).toEqual([
      [0, 800_00],
      [1, 800_00],
    ]);
  });

  it("a free piece that is returned with others takes its pieces and weight out, at ₹0", () => {
    const items = [
      aSoldItem({ unitPricePaise: 1_000_00, articles: [] }),
      aSoldItem({ position: 1, unitPricePaise: 0, articles: [] }),
    ];
    const bill = billOf({ items, discount: 0, places: { sellerState: "04", placeOfSupply: "04" } });
    const both = new Map([
      [0, 1],
      [1, 1],
    ]);
    const lines = creditLines(bill, [], { amountPaise: 1_000_00, items: both });
    expect(lines.map(({ position, quantity, total }) => [position, quantity, total])).toEqual([
      [0, 1, 1_000_00],
      [1, 1, 0],
    ]);
    expect(creditLines(bill, [], { amountPaise: 0, items: new Map([[1, 1]]) })).toEqual([]);
  });

  it("the credit notes of a line have its whole weight and all its HUIDs, also when its rest is cancelled", () => {
    const articles = [
      { huid: "AAAAAA", grossMg: 5_000, netMg: 5_000 },
      { huid: "BBBBBB", grossMg: 7_000, netMg: 7_000 },
    ];
    const bill = aBillingDocument({ items: [aSoldItem({ unitPricePaise: 1_000_00, quantity: 2, articles })] });
    const huids = new Set(["AAAAAA"]);
    const first = { lines: creditLines(bill, [], { amountPaise: 1_000_00, items: new Map([[0, 1]]), huids }) };
    const rest = creditLines(bill, [first], { amountPaise: 2_000_00, items: new Map([[0, 2]]) });
    expect([...first.lines, ...rest].map((line) => [line.netMg, line.articles.map(({ huid }) => huid)])).toEqual([
      [5_000, ["AAAAAA"]],
      [7_000, ["BBBBBB"]],
    ]);
  });

  it("returned units of which only one has a HUID are credited with the weight of all of them", () => {
    const article = { grossMg: 5_000, netMg: 5_000 };
    const articles = [{ ...article, huid: "AAAAAA" }, ...[1, 2].map(() => ({ ...article, huid: null }))];
    const bill = aBillingDocument({ items: [aSoldItem({ unitPricePaise: 1_000_00, quantity: 3, articles })] });
    const huids = new Set(["AAAAAA"]);
    const [line] = creditLines(bill, [], { amountPaise: 2_000_00, items: new Map([[0, 2]]), huids });
    expect(line).toMatchObject({ quantity: 2, netMg: 10_000, articles: [{ huid: "AAAAAA" }] });
  });

  it("unpaid units are credited at their price, with their part of the charges, and nothing of other units", () => {
    const items = [
      aSoldItem({ unitPricePaise: 2_000_00, quantity: 2, articles: [] }),
      aSoldItem({ position: 1, unitPricePaise: 300_00, articles: [] }),
    ];
    const bill = billOf({ items, discount: 0, places: { sellerState: "04", placeOfSupply: "04" } }, 60_00);
    const back = new Map([
      [0, 1],
      [1, 1],
    ]);
    const prices = new Map([
      [0, 2_000_00],
      [1, 300_00],
    ]);
    const lines = creditLines(bill, [], { amountPaise: 2_340_00, items: back, prices, withCharges: true });
    expect(lines.map(({ position, total }) => [position, total])).toEqual([
      [0, 2_000_00],
      [1, 300_00],
      [null, 40_00],
    ]);
  });

  it("returned items are credited before others", () => {
    fc.assert(
      fc.property(basket, fc.nat({ max: 11 }), (bought, at) => {
        const bill = billOf(bought);
        const line = bill.lines[at % bill.lines.length];
        fc.pre(line !== undefined && line.total > 0);
        const items = new Map([[line.position ?? 0, line.quantity]]);
        const [credit, ...others] = creditLines(bill, [], { amountPaise: line.total, items });
        expect(others).toEqual([]);
        expect(credit).toMatchObject({ position: line.position, total: line.total, quantity: line.quantity });
        expect(credit?.tax).toEqual(line.tax);
      }),
    );
  });
});
