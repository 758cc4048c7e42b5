import fc from "fast-check";
import { expect, it } from "vitest";
import { paginate } from "./pages.rules.ts";

it("the page layout puts everything on one page if it fits", () => {
  expect(paginate({ rows: [20, 20], summary: 100, firstPage: 140, otherPages: 700 })).toEqual([[0, 1]]);
});

it("the page layout moves the last row along, so that the summary is not alone", () => {
  expect(paginate({ rows: [20, 20, 20], summary: 100, firstPage: 140, otherPages: 700 })).toEqual([[0, 1], [2]]);
});

it("the page layout puts the summary on a separate page when not even the last row leaves room for it", () => {
  expect(paginate({ rows: [80], summary: 100, firstPage: 100, otherPages: 150 })).toEqual([[0], []]);
});

it("the page layout shows every row once, in order, and never overfills a page", () => {
  const heights = fc.array(fc.integer({ min: 10, max: 400 }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(
      heights,
      fc.integer({ min: 400, max: 600 }),
      fc.integer({ min: 100, max: 200 }),
      (rows, firstPage, summary) => {
        const pages = paginate({ rows, summary, firstPage, otherPages: 700 });
        expect(pages.flat()).toEqual([...rows.keys()]);
        for (const [index, page] of pages.entries()) {
          const isLast = index === pages.length - 1;
          const used = page.reduce((sum, row) => sum + (rows[row] ?? 0), isLast ? summary : 0);
          expect(used).toBeLessThanOrEqual(index === 0 ? firstPage : 700);
        }
      },
    ),
  );
});
