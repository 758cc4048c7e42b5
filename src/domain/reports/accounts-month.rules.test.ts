import { describe, expect, it } from "vitest";
import type { Amounts } from "./accounts-month.repo.ts";
import { billedFigures, byKind, checkBooks, less, sumOf, viewSums, ZERO_AMOUNTS } from "./accounts-month.rules.ts";

/** The amounts of a document within a state, at 3 % GST. */
const taxed = (taxablePaise: number, given: Partial<Amounts> = {}): Amounts => {
  const half = (taxablePaise * 3) / 200;
  return {
    ...ZERO_AMOUNTS,
    taxablePaise,
    cgstPaise: half,
    sgstPaise: half,
    totalPaise: taxablePaise + 2 * half,
    ...given,
  };
};

describe("sums", () => {
  const sums = [{ kind: "invoice" as const, documents: 4, ...taxed(1_000_00) }];

  it("the sums of a month add every amount, and are 0 without documents", () => {
    expect(sumOf([taxed(1_000_00), taxed(200_00)])).toEqual(taxed(1_200_00));
    expect(sumOf([])).toEqual(ZERO_AMOUNTS);
  });

  it("the sums of a month are reduced by credit notes", () => {
    expect(less(taxed(1_000_00), taxed(200_00))).toEqual(taxed(800_00));
  });

  it("the sums of a kind without documents are 0", () => {
    expect(byKind(sums)).toEqual({ invoices: sums[0], creditNotes: { ...ZERO_AMOUNTS, documents: 0 } });
  });

  it("the sums of a month are shown in rupees", () => {
    expect(viewSums(taxed(1_000_50, { igstPaise: 1, utgstPaise: 2 }))).toMatchObject({
      taxableValue: 1_000.5,
      utgst: 0.02,
      igst: 0.01,
    });
  });

  it("the sums of a month are the dashboard's invoices, credit notes, and the GST of both", () => {
    const creditNotes = { kind: "credit_note" as const, documents: 1, ...taxed(200_00) };
    expect(billedFigures([...sums, creditNotes])).toEqual({ invoiced: 1_030, creditNotes: 206, gst: 24 });
  });
});

describe("checks", () => {
  type Books = Parameters<typeof checkBooks>[0];

  const DOCUMENTS = "The documents agree with their lines";
  const SECTIONS = "B2B, B2C large and B2C by state add up to the invoices";
  const HSN = "The HSN summary adds up to the invoices";
  const TAXES = "CGST is SGST and UTGST";
  const ORDERS = "The invoices are what the orders came to";
  const NUMBERS = "No number is missing in a series";

  const right: Books = {
    documents: taxed(1_000_00),
    files: {
      invoices: taxed(1_000_00),
      b2b: taxed(500_00),
      "b2c-large": taxed(300_00),
      "b2c-states": taxed(200_00),
      hsn: taxed(1_000_00),
    },
    invoicedPaise: 1_030_00,
    orderedPaise: 1_030_00,
    issued: 5,
    series: [
      { issued: 3, missing: 0 },
      { issued: 2, missing: 0 },
    ],
  };

  it.each<[string, Partial<Books>, string[]]>([
    ["consistent figures", {}, []],
    ["a document that differs from its lines", { documents: taxed(1_000_02) }, [DOCUMENTS]],
    ["a document in no section", { files: { ...right.files, b2b: ZERO_AMOUNTS } }, [SECTIONS]],
    ["a line without an HSN", { files: { ...right.files, hsn: taxed(999_00) } }, [HSN]],
    ["an order that was invoiced wrongly", { orderedPaise: 1_030_01 }, [ORDERS]],
    ["a gap in a series", { series: [{ issued: 5, missing: 1 }] }, [NUMBERS]],
    ["a document outside of every series", { issued: 6 }, [NUMBERS]],
  ])("the checks of a month with %s fail at $2", (_, given, failed) => {
    const checks = checkBooks({ ...right, ...given });
    expect(checks.filter(({ isRight }) => !isRight).map(({ name }) => name)).toEqual(failed);
  });

  it.each([
    ["SGST", { sgstPaise: 15_00 }, []],
    ["UTGST", { sgstPaise: 0, utgstPaise: 15_00 }, []],
    ["less SGST than CGST", { sgstPaise: 14_99 }, [TAXES]],
  ])("the checks of a month compare CGST with %s: $2", (_, given, failed) => {
    const invoices = taxed(1_000_00, given);
    const files = { invoices, b2b: invoices, "b2c-large": ZERO_AMOUNTS, "b2c-states": ZERO_AMOUNTS, hsn: invoices };
    const checks = checkBooks({ ...right, documents: invoices, files });
    expect(checks.filter(({ isRight }) => !isRight).map(({ name }) => name)).toEqual(failed);
  });
});
