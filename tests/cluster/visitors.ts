import { setTimeout } from "node:timers/promises";
import { createCaller } from "#tests/shoppers/calls.ts";
import type { CallRecord, Journal } from "#tests/shoppers/journal.ts";
import { emailOf, PASSWORD } from "#tests/shoppers/shop-seed.ts";
import { ask } from "../failure/ask.ts";

const READERS = 3;
const READ_EVERY_MS = 100;
const LOG_IN_EVERY_MS = 1_000;

/** Popular pages, which are cached. */
const KNOWN_PAGES = ["/home", "/products", "/products-details/1-piece-1"];

/** Continuously reads pages and logs in. Calls are recorded by kind: a cached page, or a new search. */
export function startVisitors(url: string, journal: Journal, shoppers: number) {
  const stopping = new AbortController();
  const pages: CallRecord[] = [];
  const repeat = async (everyMs: number, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await work(turn);
      await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const read = async (path: string, kind: string) => {
    const startedAt = performance.now();
    const { status, retryAfter } = await ask(url + path);
    const record = { path: kind, startedAt, endedAt: performance.now(), status };
    pages.push({ ...record, retryAfter: retryAfter === 0 ? null : String(retryAfter) });
  };
  const readers = Array.from({ length: READERS }, async (_, reader) =>
    repeat(READ_EVERY_MS, async (turn) => {
      if (turn % 5 === 4) return read(`/search?q=look${reader}x${Date.now()}`, "searched");
      return read(KNOWN_PAGES[turn % KNOWN_PAGES.length] ?? "/", "in memory");
    }),
  );
  const login = repeat(LOG_IN_EVERY_MS, async (turn) => {
    const body = { email: emailOf((turn % shoppers) + 1), password: PASSWORD };
    await createCaller(url, undefined, journal)("/api/LoginCustomer", body);
  });
  return {
    pages,
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([...readers, login]);
    },
  };
}
