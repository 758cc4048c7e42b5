import type { OrderStatus } from "#contract/orders/order.ts";
import type { TableQuery } from "../table/table-query.rules.ts";

export type Sample = { orderID: string; status: OrderStatus; product: string; totalAmount: number };

const SAMPLES: readonly Sample[] = [
  { orderID: "RJ-10486", status: "Placed", product: "Aria Solitaire Ring, 14K Gold", totalAmount: 34_191 },
  { orderID: "RJ-10485", status: "Placed", product: "Ghungroo Payal Pair", totalAmount: 12_133 },
  { orderID: "RJ-10484", status: "Packed", product: "Motiya Pearl Studs", totalAmount: 2_316 },
  { orderID: "RJ-10483", status: "Packed", product: "Raaj Onyx Signet Ring", totalAmount: 3_719 },
  { orderID: "RJ-10481", status: "Delivered", product: "Gulmohar Green Necklace Set", totalAmount: 17_489 },
  { orderID: "RJ-10478", status: "Delivered", product: "Vama Vati Mangalsutra, 22K Gold", totalAmount: 163_775 },
];

/** What a server does for a real list: search, filter, order, page and count. */
export function listSamples({ q, filters, sort, page }: TableQuery<"status">, pageSize: number) {
  const found = SAMPLES.filter(({ orderID, product }) =>
    `${orderID} ${product}`.toLowerCase().includes(q.toLowerCase()),
  );
  const counts: Record<string, number> = { "": found.length };
  for (const { status } of found) counts[status] = (counts[status] ?? 0) + 1;
  const chosen = found.filter(({ status }) => filters.status === "" || status === filters.status);
  const sign = sort.direction === "asc" ? 1 : -1;
  const inOrder = chosen.toSorted((a, b) =>
    sort.column === "totalAmount" ? sign * (a.totalAmount - b.totalAmount) : sign * a.orderID.localeCompare(b.orderID),
  );
  return { rows: inOrder.slice((page - 1) * pageSize, page * pageSize), total: chosen.length, counts };
}
