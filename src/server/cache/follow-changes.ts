import { listenForNotices } from "#db/notices.ts";
import type { Replica } from "#db/replica.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import type { PublishedContentService } from "#domain/content/published-content.service.ts";
import type { CurrentOffersService } from "#domain/offers/current-offers.service.ts";
import type { SettingsService } from "#domain/settings/settings.service.ts";
import type { Log } from "../base/log.ts";
import { EVERYTHING, type ResponseCache } from "./response-cache.ts";
import { isContentTopic, isStockTopic, SETTINGS } from "./topics.rules.ts";

/** Defined in migration 0016. */
const CHANNEL = "shop_changes";

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

  /** Reloads settings and menus before pages are invalidated, so that no page is rendered from old ones. */
  async function reload(topic: typeof SETTINGS | typeof EVERYTHING): Promise<void> {
    await settings.reload().catch((err: unknown) => log.warn({ err }, "settings could not be reloaded"));
    await menu.reload().catch((err: unknown) => log.warn({ err }, "menus could not be reloaded"));
    await offers.reload().catch((err: unknown) => log.warn({ err }, "offers could not be reloaded"));
    await reloadContent(topic);
  }

  async function reloadContent(topic: string): Promise<void> {
    await content.reload().catch((err: unknown) => log.warn({ err }, "pages could not be reloaded"));
    cache.change(topic);
  }

  const notices = listenForNotices(databaseUrl, {
    channel: CHANNEL,
    onNotice(topic) {
      // First, so that no page is rendered from a replica that does not have the change yet.
      replica?.changed();
      if (topic === SETTINGS || topic === EVERYTHING) pending = pending.then(async () => reload(topic));
      else if (isContentTopic(topic)) pending = pending.then(async () => reloadContent(topic));
      else cache.change(topic, { onlyStale: isStockTopic(topic) });
    },
    onListening() {
      isListening = true;
      replica?.changed();
      cache.open();
      pending = pending.then(async () => reload(SETTINGS));
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
      if (!isListening) cache.forget();
      await notices.caughtUp();
      await pending;
    },
    stop: () => notices.stop(),
  };
}
