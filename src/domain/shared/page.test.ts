import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextPageOf, sliceOf } from "./page.ts";

describe("slices", () => {
  it.each([
    [{}, { offset: 0, limit: 1_000 }],
    [{ page: 1 }, { offset: 0, limit: 100 }],
    [{ page: 3 }, { offset: 200, limit: 100 }],
    [{ pageSize: 24 }, { offset: 0, limit: 24 }],
    [
      { page: 2, pageSize: 24 },
      { offset: 24, limit: 24 },
    ],
  ])("the slice of a list for %j is %j", (request, slice) => {
    expect(sliceOf(request)).toEqual(slice);
  });

  it.each([
    [{}, 1_000, null],
    [{}, 1_001, 11],
    [{ page: 1, pageSize: 24 }, 24, null],
    [{ page: 1, pageSize: 24 }, 25, 2],
    [{ page: 2, pageSize: 24 }, 48, null],
    [{ page: 9, pageSize: 24 }, 48, null],
    [{ pageSize: 24 }, 25, 2],
    [{ page: 1 }, 0, null],
  ])("the next page after %j of %i items is %s", (request, total, next) => {
    expect(nextPageOf(request, total)).toBe(next);
  });

  it("paging returns every item once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, pageSize) => {
        const seen: number[] = [];
        for (let page: number | null = 1; page !== null; page = nextPageOf({ page, pageSize }, total)) {
          const { offset, limit } = sliceOf({ page, pageSize });
          for (let item = offset; item < Math.min(total, offset + limit); item++) seen.push(item);
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, item) => item));
      }),
    );
  });
});
