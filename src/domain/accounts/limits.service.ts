import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { countHit, deleteOldWindows, findWindow, forgetHits } from "./limits.repo.ts";

export type Limit = { most: number; windowSeconds: number };

const MINUTE = 60;
const HOUR = 3_600;

/** What may be tried how often; kept in the database, so that several instances count together. */
export const LIMITS = {
  codeSendPerMinute: { most: 1, windowSeconds: MINUTE },
  codeSendPerHour: { most: 5, windowSeconds: HOUR },
  codeSendPerClient: { most: 300, windowSeconds: HOUR },
  wrongPassword: { most: 10, windowSeconds: 15 * MINUTE },
  wrongPasswordPerClient: { most: 100, windowSeconds: 15 * MINUTE },
  wrongSecondFactor: { most: 5, windowSeconds: 15 * MINUTE },
  dataExport: { most: 5, windowSeconds: HOUR },
  wrongCoupon: { most: 20, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type LimitsService = ReturnType<typeof createLimitsService>;

export function createLimitsService({ db, clock }: { db: Db; clock: Clock }) {
  function refusal(endsAt: Date, now: Date): DomainError {
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
    return new DomainError("too_many_requests", "Too many tries. Please wait a little and try again.", {
      retryAfterSeconds,
    });
  }

  async function allows(name: LimitName, subject: string): Promise<Date | undefined> {
    const { most, windowSeconds } = LIMITS[name];
    const { hits, windowEndsAt } = await countHit(db, `${name}:${subject}`, windowSeconds, clock());
    return hits > most ? windowEndsAt : undefined;
  }

  return {
    /** Counts a try and refuses once there were too many. */
    async count(name: LimitName, subject: string): Promise<void> {
      const endsAt = await allows(name, subject);
      if (endsAt) throw refusal(endsAt, clock());
    },

    /** Counts a try; false once there were too many. For where a refusal would tell too much. */
    async counts(name: LimitName, subject: string): Promise<boolean> {
      return (await allows(name, subject)) === undefined;
    },

    /** Refuses when the limit is already used up, without counting. */
    async check(name: LimitName, subject: string): Promise<void> {
      const now = clock();
      const open = await findWindow(db, `${name}:${subject}`, now);
      if (open && open.hits >= LIMITS[name].most) throw refusal(open.windowEndsAt, now);
    },

    async forget(name: LimitName, subject: string): Promise<void> {
      await forgetHits(db, `${name}:${subject}`);
    },

    async sweep(): Promise<void> {
      await deleteOldWindows(db, clock());
    },
  };
}
