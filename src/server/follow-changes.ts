import { listenForNotices } from "#db/notices.ts";
import { SETTINGS_TOPIC } from "#domain/settings/settings.service.ts";
import { CHANNEL } from "#domain/shared/announce.repo.ts";
import type { Log } from "./log.ts";
import type { Services } from "./services.ts";

/** Takes up what another instance of the shop has changed, until it is stopped. */
export function followChanges(databaseUrl: string, { settings }: Pick<Services, "settings">, log: Log) {
  const takeUp = (topic: string) => {
    if (topic !== SETTINGS_TOPIC) return;
    settings.reload().catch((err: unknown) => log.warn({ err }, "settings could not be read again"));
  };
  return listenForNotices(databaseUrl, {
    channel: CHANNEL,
    onNotice: takeUp,
    onListening: () => takeUp(SETTINGS_TOPIC),
    onError: (err) => log.warn({ err }, "changes of other instances are not heard"),
  });
}
