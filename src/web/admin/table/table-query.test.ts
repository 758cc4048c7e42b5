import { describe, expect, it } from "vitest";
import { changeTableQuery, isNarrowed, readTableQuery, toApiQuery, type TableShape } from "./table-query.rules.ts";

const orders: TableShape<"status" | "from"> = {
  filters: ["status", "from"],
  sorts: ["orderDate", "totalAmount"],
  sort: { column: "orderDate", direction: "desc" },
  pageSize: 25,
};

const read = (search: string) => readTableQuery(new URLSearchParams(search), orders);

describe("state in the URL", () => {
  it("a list's state defaults to the first page of all rows", () => {
    const query = read("");
    expect(query).toEqual({ q: "", page: 1, sort: orders.sort, filters: { status: "", from: "" } });
    expect(isNarrowed(query)).toBe(false);
  });

  it("a list's state is parsed with all parameters", () => {
    expect(read("q=+ring+&page=3&sort=totalAmount-asc&status=Placed")).toEqual({
      q: "ring",
      page: 3,
      sort: { column: "totalAmount", direction: "asc" },
      filters: { status: "Placed", from: "" },
    });
  });

  it.each(["0", "-1", "1.5", "two", "99999999", ""])("the page %j is treated as the first", (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it.each(["secret-asc", "orderDate", "orderDate-up", "-desc", ""])("the sort %j is treated as the default", (sort) => {
    expect(read(`sort=${sort}`).sort).toEqual(orders.sort);
  });

  it("a list is narrowed by a search or a filter, not by page and order", () => {
    expect(isNarrowed(read("q=ring"))).toBe(true);
    expect(isNarrowed(read("from=2026-11-01"))).toBe(true);
    expect(isNarrowed(read("page=2&sort=totalAmount-asc"))).toBe(false);
  });
});

describe("state changes", () => {
  const change = (search: string, what: Parameters<typeof changeTableQuery<"status" | "from">>[2]) =>
    changeTableQuery(new URLSearchParams(search), orders, what).toString();

  it("a change of the page preserves everything else", () => {
    expect(change("q=ring&status=Placed", { page: 2 })).toBe("q=ring&status=Placed&page=2");
    expect(change("q=ring&page=2", { page: 1 })).toBe("q=ring");
  });

  it.each([{ q: "coin" }, { filters: { status: "Packed" } }, { sort: { column: "totalAmount", direction: "asc" } }])(
    "a change of what is listed leads to the first page: %j",
    (what) => {
      expect(change("page=4", what as Parameters<typeof change>[1])).not.toContain("page");
    },
  );

  it("a changed URL omits defaults and empty values", () => {
    expect(change("q=ring&status=Placed", { q: "  ", filters: { status: "" } })).toBe("");
    expect(change("sort=totalAmount-asc", { sort: orders.sort })).toBe("");
  });

  it("a changed URL preserves parameters that are not the list's", () => {
    expect(change("tab=notes&status=Placed", { filters: { status: "" } })).toBe("tab=notes");
  });
});

describe("API query", () => {
  it("the API query of a list omits unset parameters", () => {
    expect(toApiQuery(read("page=2&status=Placed"), orders)).toEqual({
      status: "Placed",
      sort: "orderDate-desc",
      page: "2",
      pageSize: "25",
    });
  });
});
