import { LRUCache } from "lru-cache";
import { polish, sizeOf, type KeptAnswer } from "./kept-answer.ts";

/** What changes everything that the shop shows. */
export const EVERYTHING = "everything";

type Options = {
  /** For answers without a query, such as the pages of products. */
  maxBytes: number;
  /** For searches and filtered lists, of which anyone can ask for ever new ones: they never push out the others. */
  mostQueryBytes: number;
  now?: () => number;
};

type Fill = { changed: Set<string> };

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Finished answers by their address, bounded in bytes. A change of a topic drops what shows it; an answer that was under
 * way while its topic changed is never kept.
 */
export function createAnswerCache({ maxBytes, mostQueryBytes, now = () => performance.now() }: Options) {
  const byTopic = new Map<string, Set<string>>();
  const fills = new Set<Fill>();
  let isOpen = true;

  const make = (maxSize: number) =>
    new LRUCache<string, KeptAnswer>({
      maxSize,
      maxEntrySize: Math.floor(maxSize / 8),
      sizeCalculation: sizeOf,
      dispose: (answer, key) => unlink(key, answer),
    });
  const plain = make(maxBytes);
  const queried = make(mostQueryBytes);
  const storeOf = (key: string) => (key.includes("?") ? queried : plain);

  function unlink(key: string, { topics }: KeptAnswer): void {
    for (const topic of topics) {
      const keys = byTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) byTopic.delete(topic);
    }
  }

  function drop(key: string): void {
    storeOf(key).delete(key);
  }

  function clear(): void {
    plain.clear();
    queried.clear();
    byTopic.clear();
    for (const fill of fills) fill.changed.add(EVERYTHING);
  }

  return {
    /** Fresh, or old enough to be made anew behind its back. An answer that is asked for a second time is worth its best size. */
    find(key: string): { answer: KeptAnswer; isStale: boolean } | undefined {
      if (!isOpen) return undefined;
      const answer = storeOf(key).get(key);
      if (!answer) return undefined;
      const at = now();
      if (at >= answer.staleUntil) {
        drop(key);
        return undefined;
      }
      void polish(answer);
      return { answer, isStale: at >= answer.freshUntil };
    },

    /** Makes an answer by `make` and keeps it, unless what it shows changed meanwhile or `make` gives nothing to keep. */
    async fill(key: string, makeAnswer: () => Promise<KeptAnswer | undefined>): Promise<KeptAnswer | undefined> {
      const fill: Fill = { changed: new Set() };
      fills.add(fill);
      try {
        const answer = await makeAnswer();
        const isOld = (topic: string) => fill.changed.has(topic);
        if (!answer || !isOpen || isOld(EVERYTHING) || answer.topics.some(isOld)) return answer;
        storeOf(key).set(key, answer);
        if (storeOf(key).has(key)) {
          for (const topic of answer.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(key));
        }
        return answer;
      } finally {
        fills.delete(fill);
      }
    },

    /** Drops whatever shows the topic; with `onlyStale`, pages are served once more while they are made anew. */
    change(topic: string, { onlyStale = false } = {}): void {
      if (topic === EVERYTHING) return clear();
      for (const fill of fills) fill.changed.add(topic);
      for (const key of byTopic.get(topic) ?? []) {
        const answer = onlyStale && !key.startsWith("/api/") ? storeOf(key).peek(key) : undefined;
        if (answer) answer.freshUntil = 0;
        else drop(key);
      }
    },

    /** While changes cannot be heard, nothing is kept: what is old could not be told. */
    close(): void {
      isOpen = false;
      clear();
    },
    open(): void {
      clear();
      isOpen = true;
    },

    now,
    sizes: () => ({ entries: plain.size + queried.size, bytes: plain.calculatedSize + queried.calculatedSize }),
  };
}
