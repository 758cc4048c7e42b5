import type { CurrentSettings } from "#contract/shop-settings.ts";
import { MOST_NOTICED, type StaffNoticesView } from "#contract/staff-notices.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { countLowStock } from "./low-stock.repo.ts";
import { countRefundsByHand, countStuckRefunds } from "./refunds-to-see.repo.ts";
import { countToPack, measureMails } from "./waiting.repo.ts";

/** What is younger is on its way, and nothing that staff need to look at. */
const PATIENCE_MS = 10 * 60_000;

/** `mailIsSent` is false where the outbox is only read, so that no mail there waits for anything. */
type Dependencies = { db: Db; clock: Clock; settings: CurrentSettings; mailIsSent: boolean };

export function createNoticesService({ db, clock, settings, mailIsSent }: Dependencies) {
  async function countLateMails(): Promise<number> {
    if (!mailIsSent) return 0;
    const now = clock();
    return (await measureMails(db, { now, until: patienceBefore(now), most: MOST_NOTICED })).waiting;
  }

  async function countRefundsToSee(): Promise<number> {
    const stuck = await countStuckRefunds(db, patienceBefore(clock()), MOST_NOTICED);
    return Math.min(MOST_NOTICED, stuck + (await countRefundsByHand(db, MOST_NOTICED)));
  }

  return {
    /** Asked on nearly every step of staff: four short looks into indexes. */
    async getNotices(): Promise<StaffNoticesView> {
      const [toPack, lowStock, refundsToSee, mailsWaiting] = await Promise.all([
        countToPack(db, MOST_NOTICED),
        countLowStock(db, settings().lowStockAt, MOST_NOTICED),
        countRefundsToSee(),
        countLateMails(),
      ]);
      return { toPack, lowStock, refundsToSee, mailsWaiting };
    },
  };
}

function patienceBefore(now: Date): Date {
  return new Date(now.getTime() - PATIENCE_MS);
}
