import { listenForNotices } from "#db/notices.ts";
import type { Replica } from "#db/replica.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import type { PublishedContentService } from "#domain/content/published-content.service.ts";
import type { CurrentOffersService } from "#domain/offers/current-offers.service.ts";
import type { SettingsService } from "#domain/settings/settings.service.ts";
import type { Log } from "../base/log.ts";
import { EVERYTHING, type ResponseCache } from "./response-cache.ts";
import { isContentTopic, isStockTopic, SETTINGS } from "./topics.rules.ts";

/** Defined by the migration `change-notices`. */
const CHANNEL = "shop_changes";
const RETRY_MS = 2_000;

/** A part of the shop's state that each process keeps in memory. */
type InMemory = { what: string; reload: () => Promise<unknown> };

type Options = {
  databaseUrl: string;
  cache: ResponseCache;
  settings: Pick<SettingsService, "reload">;
  menu: Pick<MenuService, "reload">;
  offers: Pick<CurrentOffersService, "reload">;
  content: Pick<PublishedContentService, "reload">;
  log: Log;
  replica?: Pick<Replica, "changed" | "lost"> | undefined;
};

export type Changes = {
  /** While false, the cache stores nothing and serves existing pages for a limited time. */
  isListening(): boolean;
  /** Resolves once every change that was committed before the call has been applied in this process. */
  applied(): Promise<void>;
  stop(): Promise<void>;
};

/** Listens for changes made by any instance: invalidates cache entries and reloads the settings. */
export function followChanges({ databaseUrl, cache, settings, menu, offers, content, log, replica }: Options): Changes {
  let pending = Promise.resolve();
  let isListening = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  const outdated = new Set<InMemory>();

  const pages: InMemory = { what: "pages", reload: async () => content.reload() };
  const all: InMemory[] = [
    { what: "settings", reload: async () => settings.reload() },
    { what: "menus", reload: async () => menu.reload() },
    { what: "offers", reload: async () => offers.reload() },
    pages,
  ];

  /** Reloads before pages are invalidated, so that no page is rendered from the old state. */
  async function reload(parts: Iterable<InMemory>, topic: string): Promise<void> {
    await reloadEach(parts);
    cache.change(topic);
    retryLater();
  }

  async function reloadEach(parts: Iterable<InMemory>): Promise<void> {
    for (const part of parts) {
      try {
        await part.reload();
        outdated.delete(part);
      } catch (err) {
        log.warn({ err }, `${part.what} could not be reloaded`);
        outdated.add(part);
      }
    }
  }

  async function reloadOutdated(): Promise<void> {
    const before = outdated.size;
    await reloadEach([...outdated]);
    if (outdated.size < before) cache.change(EVERYTHING);
    retryLater();
  }

  /** Without it, this process would work with an old state until the next change. */
  function retryLater(): void {
    if (outdated.size === 0 || retry || isStopped) return;
    retry = setTimeout(() => {
      retry = undefined;
      pending = pending.then(reloadOutdated);
    }, RETRY_MS).unref();
  }

  const notices = listenForNotices(databaseUrl, {
    channel: CHANNEL,
    onNotice(topic) {
      // First, so that no page is rendered from a replica that does not have the change yet.
      replica?.changed();
      if (topic === SETTINGS || topic === EVERYTHING) pending = pending.then(async () => reload(all, topic));
      else if (isContentTopic(topic)) pending = pending.then(async () => reload([pages], topic));
      else cache.change(topic, { onlyStale: isStockTopic(topic) });
    },
    onListening() {
      isListening = true;
      replica?.changed();
      cache.open();
      // Not only the topic of the settings: lists are made with them, too, and depend on other topics.
      pending = pending.then(async () => reload(all, EVERYTHING));
    },
    onLost() {
      isListening = false;
      replica?.lost();
      cache.close();
    },
    onError: (err) => log.warn({ err }, "change notifications are lost"),
  });

  return {
    isListening: () => isListening,
    async applied() {
      await notices.waitUntilCurrent();
      if (!isListening) cache.forget();
      await pending;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await notices.stop();
    },
  };
}
