import { median } from "./figures.ts";
import type { Row } from "./table.ts";

const TRIES = 15;

const PUBLIC = {
  home: "/",
  category: "/products-by-category/Rings",
  search: "/search?q=solitaire",
  "product list": "/api/ABCGetProducts?pageSize=24",
  categories: "/api/GetCategories",
} as const;

const STAFF = {
  "staff's products": "/api/staff/products?page=1&pageSize=25",
  "staff's orders": "/api/GetAllUsersOrderHistory?page=1&pageSize=25",
  "staff's customers": "/api/staff/customers?page=1&pageSize=25",
  dashboard: "/api/dashboard",
} as const;

export type Costs = Map<string, number>;

/** What each page costs at this size: the median of the times until its last byte, in milliseconds. The shop must not cache. */
export async function measureCosts(shopUrl: string, staffToken: string): Promise<Costs> {
  const costs: Costs = new Map();
  const product = await firstProduct(shopUrl);
  for (const [what, path] of [...Object.entries({ ...PUBLIC, product }), ...Object.entries(STAFF)]) {
    const times: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const startedAt = performance.now();
      const answer = await fetch(shopUrl + path, { headers: { authorization: `Bearer ${staffToken}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
      times.push(performance.now() - startedAt);
    }
    costs.set(what, median(times));
  }
  return costs;
}

async function firstProduct(shopUrl: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/api/ABCGetProducts?pageSize=1`);
  const { data } = (await answer.json()) as { data: { productID: number; slug: string }[] };
  return `/products-details/${data[0]?.productID}-${data[0]?.slug}`;
}

/** Within half a millisecond a ratio says nothing about growth. */
const NOISE_MS = 0.5;

export function growthRows(atTenThousand: Costs, atHundredThousand: Costs): Row[] {
  return [...atHundredThousand].map(([what, large]) => {
    const small = atTenThousand.get(what) ?? Number.NaN;
    const growth = large / Math.max(small, NOISE_MS);
    return {
      what: `growth of ${what} from 10,000 to 100,000 products`,
      measured: `${growth.toFixed(2)} × (${small.toFixed(1)} ms, then ${large.toFixed(1)} ms)`,
      goal: "≤ 1.5 ×",
      reached: growth <= 1.5,
    };
  });
}
