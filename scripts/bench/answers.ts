import { setTimeout } from "node:timers/promises";
import { rate } from "./figures.ts";
import { inTurns } from "./in-turns.ts";
import { perSecond } from "./load.ts";
import { startBareReact, startFixed } from "./processes.ts";
import { ratioRow, type Row } from "./table.ts";

/** The same shop twice: with its cache, and with `CACHE_MIB=0`, which renders every page on each request. */
export type Shops = { shopUrl: string; uncachedUrl: string };

/**
 * Compares a cached page with a server of fixed bytes and with the uncached page; and the uncached page with plain React,
 * which renders the same elements.
 */
export async function measurePage({ shopUrl, uncachedUrl }: Shops, what: string, path: string): Promise<Row[]> {
  const url = shopUrl + path;
  const fixed = await startFixed(await finishedAnswer(url));
  const react = await startBareReact(url);
  try {
    const { bare, cached, uncached, reactAlone } = await inTurns({
      bare: async () => perSecond({ url: fixed.url }),
      cached: async () => perSecond({ url }),
      uncached: async () => perSecond({ url: uncachedUrl + path }),
      reactAlone: async () => perSecond({ url: react.url }),
    });
    return [
      ratioRow(`${what}, from the cache`, cached / bare, 0.7, `${rate(cached)} of ${rate(bare)}`),
      ratioRow(
        `${what}, cached against uncached`,
        cached / uncached,
        30,
        `${rate(cached)}, uncached ${rate(uncached)}`,
      ),
      ratioRow(
        `${what}, uncached against React alone`,
        uncached / reactAlone,
        0.35,
        `${rate(uncached)} of ${rate(reactAlone)}`,
      ),
    ];
  } finally {
    await react.stop();
    await fixed.stop();
  }
}

export async function measureCall(shopUrl: string, what: string, path: string): Promise<Row> {
  const url = shopUrl + path;
  const fixed = await startFixed(await finishedAnswer(url));
  try {
    const { bare, cached } = await inTurns({
      bare: async () => perSecond({ url: fixed.url }),
      cached: async () => perSecond({ url }),
    });
    return ratioRow(`${what}, repeated`, cached / bare, 0.5, `${rate(cached)} of ${rate(bare)}`);
  } finally {
    await fixed.stop();
  }
}

const REQUESTS_UNTIL_RECOMPRESSED = 5;
const RECOMPRESSION_MS = 500;

/** Waits for the recompressed response. Uses HEAD, since `fetch` decompresses the body and hides its length. */
async function finishedAnswer(url: string): Promise<Response> {
  const headers = { "accept-encoding": "br" };
  for (let sent = 0; sent < REQUESTS_UNTIL_RECOMPRESSED; sent++) {
    await (await fetch(url, { headers })).arrayBuffer();
    await setTimeout(RECOMPRESSION_MS);
  }
  return fetch(url, { method: "HEAD", headers });
}
