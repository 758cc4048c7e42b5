import type { Replica } from "#db/replica.ts";
import type { Log } from "../base/log.ts";
import { followChanges } from "../cache/follow-changes.ts";
import { createResponseCache } from "../cache/response-cache.ts";
import type { Services } from "./services.ts";

const MIB = 1024 * 1024;

type Options = {
  services: Services;
  /** A direct connection to the database, past any pooler. */
  databaseUrl: string;
  cacheMib: number;
  replica: Replica | undefined;
  log: Log;
};

/**
 * Loads what the services keep in memory, and from then on follows changes by any process. Processes that serve nothing
 * need this, too: the background work reads settings, prices and offers.
 */
export async function followInMemory({ services, databaseUrl, cacheMib, replica, log }: Options) {
  const { settings, menu, prices, content, currentOffers: offers } = services;
  await Promise.all([settings, menu, prices, content, offers].map((service) => service.reload()));
  // A fifth is for lists and searches, of which a client can request any number.
  const cache = createResponseCache({ maxBytes: cacheMib * 0.8 * MIB || 1, maxQueryBytes: cacheMib * 0.2 * MIB || 1 });
  /** Both kinds of settings share one topic. */
  const allSettings = {
    async reload(): Promise<void> {
      await settings.reload();
      await prices.reload();
    },
  };
  const changes = followChanges({ databaseUrl, cache, settings: allSettings, menu, offers, content, log, replica });
  return { cache, changes };
}
