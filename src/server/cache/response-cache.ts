import { LRUCache } from "lru-cache";
import { recompress, sizeOf, type CacheEntry } from "./cache-entry.ts";

/** The topic that invalidates every entry. */
export const EVERYTHING = "everything";

/** How long pages are served while the cache is closed: as long as their own Cache-Control allows shared caches to. */
const CLOSED_MAX_AGE_MS = 60_000;

type Options = {
  /** For responses without a query, such as product pages. */
  maxBytes: number;
  /** For searches and filtered lists, of which a client can request any number: they never evict other entries. */
  maxQueryBytes: number;
  now?: () => number;
};

type Fill = { changed: Set<string> };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Rendered responses by cache key, bounded in bytes. A change of a topic invalidates the entries that depend on it; a
 * response that was being rendered while its topic changed is never stored.
 */
export function createResponseCache({ maxBytes, maxQueryBytes, now = () => performance.now() }: Options) {
  const byTopic = new Map<string, Set<string>>();
  const fills = new Set<Fill>();
  let closedAt: number | undefined;

  const make = (maxSize: number) =>
    new LRUCache<string, CacheEntry>({
      maxSize,
      maxEntrySize: Math.ceil(maxSize / 8),
      sizeCalculation: sizeOf,
      dispose: (answer, key) => unlink(key, answer),
    });
  const plain = make(maxBytes);
  const queried = make(maxQueryBytes);
  const storeOf = (key: string) => (key.includes("?") ? queried : plain);

  function unlink(key: string, { topics }: CacheEntry): void {
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
    /** Whether there is an entry, though `find` may not serve it. */
    has: (key: string) => storeOf(key).has(key),

    /**
     * Returns a fresh entry, or a stale one to be revalidated. Recompresses an entry when it is requested a second
     * time.
     */
    find(key: string): { answer: CacheEntry; isStale: boolean } | undefined {
      const at = now();
      if (closedAt !== undefined && !isServedWhileClosed(key, at - closedAt)) return undefined;
      const answer = storeOf(key).get(key);
      if (answer && at >= answer.staleUntil) drop(key);
      if (!answer || at >= answer.staleUntil) return undefined;
      if (!answer.isRecompressed) void recompress(answer);
      return { answer, isStale: closedAt === undefined && at >= answer.freshUntil };
    },

    /** Creates a response and stores it, unless one of its topics changed meanwhile or it must not be stored. */
    async fill(key: string, makeAnswer: () => Promise<CacheEntry | undefined>): Promise<CacheEntry | undefined> {
      const fill: Fill = { changed: new Set() };
      fills.add(fill);
      try {
        const answer = await makeAnswer();
        const isOld = (topic: string) => fill.changed.has(topic);
        if (!answer || closedAt !== undefined || isOld(EVERYTHING) || answer.topics.some(isOld)) return answer;
        storeOf(key).set(key, answer);
        if (storeOf(key).has(key)) {
          for (const topic of answer.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(key));
        }
        return answer;
      } finally {
        fills.delete(fill);
      }
    },

    /** Invalidates the entries of a topic. With `onlyStale`, pages become stale: they are served until revalidated. */
    change(topic: string, { onlyStale = false } = {}): void {
      if (topic === EVERYTHING) return clear();
      for (const fill of fills) fill.changed.add(topic);
      for (const key of byTopic.get(topic) ?? []) {
        const answer = onlyStale && !key.startsWith("/api/") ? storeOf(key).peek(key) : undefined;
        if (answer) answer.freshUntil = 0;
        else drop(key);
      }
    },

    /**
     * Called when notifications are lost. Stores nothing from then on, because stale entries cannot be recognised;
     * pages are served for a limited time.
     */
    close(): void {
      closedAt ??= now();
      for (const fill of fills) fill.changed.add(EVERYTHING);
    },
    /** Drops everything after a local change that no notification will report. */
    forget: clear,
    open(): void {
      clear();
      closedAt = undefined;
    },

    now,
    sizes: () => ({ entries: plain.size + queried.size, bytes: plain.calculatedSize + queried.calculatedSize }),
  };
}

/** Only pages are served while closed: API responses are used for decisions and must be current. */
function isServedWhileClosed(key: string, closedForMs: number): boolean {
  return closedForMs < CLOSED_MAX_AGE_MS && !key.includes("?") && !key.startsWith("/api/");
}
