import { describe, expect, it } from "vitest";
import { readTableQuery } from "../table/table-query.rules.ts";
import { ORDERS_SHAPE, toFileQuery, toListQuery } from "./orders-query.rules.ts";

const read = (search: string) => readTableQuery(new URLSearchParams(search), ORDERS_SHAPE);

describe("API query", () => {
  it.each([
    ["", { sort: "newest", page: 1, pageSize: 25, pageBy: "orders" }],
    ["q=asha&page=3", { q: "asha", sort: "newest", page: 3, pageSize: 25, pageBy: "orders" }],
    [
      "status=Packed&paymentStatus=refund_due&from=2026-11-01&to=2026-11-21&sort=totalAmount-asc",
      {
        status: "Packed",
        paymentStatus: "refund_due",
        from: "2026-11-01",
        to: "2026-11-21",
        sort: "total-asc",
        page: 1,
        pageSize: 25,
        pageBy: "orders",
      },
    ],
    ["sort=orderDate-asc", { sort: "oldest", page: 1, pageSize: 25, pageBy: "orders" }],
    [
      "status=Lost&paymentStatus=none&from=today&to=0026-11-21&refunds=open&sort=name-asc",
      { sort: "newest", page: 1, pageSize: 25, pageBy: "orders" },
    ],
    ["from=2026-02-30&to=1999-12-31", { sort: "newest", page: 1, pageSize: 25, pageBy: "orders" }],
  ])("the orders list with the query %j in its URL requests %j", (search, expected) => {
    expect(toListQuery(read(search))).toEqual(expected);
  });

  it("an export of the orders list has no paging", () => {
    expect(toFileQuery(read("q=ring&page=4&status=Placed"))).toEqual({ q: "ring", status: "Placed", sort: "newest" });
  });
});
