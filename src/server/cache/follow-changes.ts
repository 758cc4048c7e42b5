import { listenForNotices } from "#db/notices.ts";
import type { Replica } from "#db/replica.ts";
import type { SettingsService } from "#domain/settings/settings.service.ts";
import type { Log } from "../base/log.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { isStockTopic, SETTINGS } from "./topics.rules.ts";

/** Of migration 0016. */
const CHANNEL = "shop_changes";

type Options = {
  databaseUrl: string;
  cache: AnswerCache;
  settings: SettingsService;
  log: Log;
  replica?: Pick<Replica, "changed" | "lost"> | undefined;
};

export type Changes = {
  /** While it is not, nothing is kept. */
  isListening(): boolean;
  /** Resolves when what was committed before has been taken up here. */
  takenUp(): Promise<void>;
  stop(): Promise<void>;
};

/** Takes up what any instance changes: drops the answers that show it, and reads the settings again. */
export function followChanges({ databaseUrl, cache, settings, log, replica }: Options): Changes {
  let underWay = Promise.resolve();
  let isListening = false;

  /** New pages must not be made from the old settings, so those are read first. */
  async function takeUpSettings(): Promise<void> {
    await settings.reload().catch((err: unknown) => log.warn({ err }, "settings could not be read again"));
    cache.change(SETTINGS);
  }

  const notices = listenForNotices(databaseUrl, {
    channel: CHANNEL,
    onNotice(topic) {
      // First, so that what is made anew is not read from a copy that does not hold the change yet.
      replica?.changed();
      if (topic === SETTINGS) underWay = takeUpSettings();
      else cache.change(topic, { onlyStale: isStockTopic(topic) });
    },
    onListening() {
      isListening = true;
      replica?.changed();
      cache.open();
      underWay = takeUpSettings();
    },
    onLost() {
      isListening = false;
      replica?.lost();
      cache.close();
    },
    onError: (err) => log.warn({ err }, "changes of other instances are not heard"),
  });

  return {
    isListening: () => isListening,
    async takenUp() {
      await notices.caughtUp();
      await underWay;
    },
    stop: () => notices.stop(),
  };
}
