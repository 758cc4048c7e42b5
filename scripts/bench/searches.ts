import { percentile } from "./figures.ts";
import { limitRow, type Row } from "./table.ts";

const WORDS = ["ring", "solitaire", "gold", "pendant", "silver", "hoops", "bracelet", "coin", "pearl", "mangalsutra"];
const ROUNDS = 20;

/** Measures searches for a common word, alone and with a rare number. Requires a shop without a cache. */
export async function measureSearch(shopUrl: string): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const word of WORDS) {
      const text = round % 2 === 0 ? word : `${word} no. ${round * 97}`;
      const query = new URLSearchParams({ q: text, pageSize: "24" });
      const startedAt = performance.now();
      const answer = await fetch(`${shopUrl}/api/search?${query}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The search for ${text} answers ${answer.status}.`);
      times.push(performance.now() - startedAt);
    }
  }
  return limitRow("search of 100,000 products, uncached, 95th percentile", percentile(times, 0.95), 30, "ms");
}
