import { median } from "./figures.ts";
import type { Row } from "./table.ts";

const ROUNDS = 25;
/** Enough rounds for prepared statements and JIT compilation. */
const WARM_UP_ROUNDS = 10;

const PUBLIC = {
  home: "/",
  category: "/products-by-category/Rings",
  search: "/search?q=solitaire",
  "product list": "/api/ABCGetProducts?pageSize=24",
  categories: "/api/GetCategories",
} as const;

const STAFF = {
  "staff's products": "/api/staff/products?page=1&pageSize=25",
  "staff's orders": "/api/GetAllUsersOrderHistory?page=1&pageSize=25&pageBy=orders",
  "staff's customers": "/api/staff/customers?page=1&pageSize=25",
  dashboard: "/api/dashboard",
} as const;

/** A shop without a cache, and the token of an administrator. */
export type SizedShop = { url: string; token: string };

/** Compares pages and lists at both sizes, alternately, so that other load on the machine affects both. */
export async function measureGrowth(small: SizedShop, large: SizedShop): Promise<Row[]> {
  const rows: Row[] = [];
  const productPaths = [await firstProduct(small), await firstProduct(large)] as const;
  for (const [what, path] of Object.entries({ ...PUBLIC, ...STAFF })) {
    rows.push(await measureRow(what, [small, path], [large, path]));
  }
  rows.push(await measureRow("product", [small, productPaths[0]], [large, productPaths[1]]));
  return rows;
}

type SizedPage = readonly [SizedShop, path: string];

async function measureRow(what: string, small: SizedPage, large: SizedPage): Promise<Row> {
  const times: Record<"small" | "large", number[]> = { small: [], large: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const [smallMs, largeMs] = [await timeOf(small), await timeOf(large)];
    if (round < 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  return growthRow(what, median(times.small), median(times.large));
}

/** Time to the last byte, in milliseconds. */
async function timeOf([{ url, token }, path]: SizedPage): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return performance.now() - startedAt;
}

async function firstProduct({ url }: SizedShop): Promise<string> {
  const answer = await fetch(`${url}/api/ABCGetProducts?pageSize=1`);
  const { data } = (await answer.json()) as { data: { productID: number; slug: string }[] };
  return `/products-details/${data[0]?.productID}-${data[0]?.slug}`;
}

/** Below half a millisecond a ratio says nothing about growth. */
const NOISE_MS = 0.5;

function growthRow(what: string, smallMs: number, largeMs: number): Row {
  const growth = largeMs / Math.max(smallMs, NOISE_MS);
  return {
    what: `growth of ${what} from 10,000 to 100,000 products`,
    measured: `${growth.toFixed(2)} × (${smallMs.toFixed(1)} ms, then ${largeMs.toFixed(1)} ms)`,
    goal: "≤ 1.5 ×",
    reached: growth <= 1.5,
  };
}
