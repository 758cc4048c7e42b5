import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf, lookaheadSlice } from "./long-list.ts";

test("paging returns every row once, and the last page has no next page", () => {
  const items = fc.array(fc.integer(), { maxLength: 300 });
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 100 }), (all, pageSize) => {
      const seen: number[] = [];
      for (let page: number | null = 1; page !== null;) {
        const { offset, limit } = lookaheadSlice({ page, pageSize });
        const found: { rows: number[]; nextPage: number | null } = pageOf(
          { page, pageSize },
          all.slice(offset, offset + limit),
        );
        seen.push(...found.rows);
        page = found.nextPage;
      }
      expect(seen).toEqual(all);
    }),
  );
});

test("the default page size is fifty", () => {
  expect(lookaheadSlice({})).toEqual({ offset: 0, limit: 51 });
  expect(
    pageOf(
      {},
      Array.from({ length: 51 }, (_, row) => row),
    ),
  ).toMatchObject({ nextPage: 2 });
  expect(
    pageOf(
      {},
      Array.from({ length: 50 }, (_, row) => row),
    ),
  ).toMatchObject({ nextPage: null });
});
