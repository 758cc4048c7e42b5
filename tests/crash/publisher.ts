import { setTimeout } from "node:timers/promises";
import type { PublishedView } from "#contract/rates/rates.ts";
import { createCaller } from "#tests/shoppers/calls.ts";
import type { Journal } from "#tests/shoppers/journal.ts";
import { createRandom } from "#tests/shoppers/random.ts";

/** An acknowledged publication: rupees per gram, for both purities. */
export type PublishedRates = { publicationID: number; perGram: number };

const PAUSE_MS = 100;
const MISSES = 2;

type Publishing = { url: string; token: string; journal: Journal; published: PublishedRates[]; seed: number };

/** Publishes pairs of rates until it is stopped or the shop no longer responds. */
export function startPublishing({ url, token, journal, published, seed }: Publishing) {
  const random = createRandom(seed);
  const call = createCaller(url, token, journal);
  const stopping = new AbortController();
  const ended = (async () => {
    for (let misses = 0; !stopping.signal.aborted && misses < MISSES;) {
      const perGram = random.between(9_000, 14_000);
      const rates = ["22K", "18K"].map((purity) => ({ metal: "gold", purity, perGram }));
      const reply = await call("/api/staff/rates", { rates, confirmed: true });
      if (!reply) misses++;
      else if (reply.status === 201)
        published.push({ publicationID: (reply.body.data as PublishedView).publicationID, perGram });
      else journal.errors.push(`publishing: ${reply.status} ${String(reply.body.code)} ${String(reply.body.message)}`);
      await setTimeout(PAUSE_MS);
    }
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}
