import type { Db } from "#db/database.ts";
import { secondsUntil, type Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { countHit, deleteExpiredWindows, findWindow, resetHits, uncountHit } from "./limits.repo.ts";

export type Limit = { max: number; windowSeconds: number };

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Rate limits; counted in the database, so that several instances share them. */
export const LIMITS = {
  codeSendPerMinute: { max: 1, windowSeconds: MINUTE },
  codeSendPerHour: { max: 5, windowSeconds: HOUR },
  codeSendPerMailbox: { max: 30, windowSeconds: HOUR },
  codeSendPerClient: { max: 300, windowSeconds: HOUR },
  wrongPassword: { max: 10, windowSeconds: 15 * MINUTE },
  wrongPasswordPerClient: { max: 100, windowSeconds: 15 * MINUTE },
  wrongPasswordPerClientHour: { max: 200, windowSeconds: HOUR },
  wrongPasswordPerDay: { max: 100, windowSeconds: DAY },
  wrongCodePerClientHour: { max: 300, windowSeconds: HOUR },
  wrongCodePerDay: { max: 100, windowSeconds: DAY },
  wrongSecondFactor: { max: 5, windowSeconds: 15 * MINUTE },
  passkeyChallenge: { max: 600, windowSeconds: HOUR },
  dataExport: { max: 5, windowSeconds: HOUR },
  wrongCoupon: { max: 20, windowSeconds: 10 * MINUTE },
  verifiedCoupon: { max: 1, windowSeconds: DAY },
  paymentLookup: { max: 60, windowSeconds: 10 * MINUTE },
  returnEvidence: { max: 20, windowSeconds: HOUR },
  reviewWrite: { max: 20, windowSeconds: HOUR },
  reviewReport: { max: 10, windowSeconds: HOUR },
  reviewReportOnce: { max: 1, windowSeconds: DAY },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type LimitsService = ReturnType<typeof createLimitsService>;

export function createLimitsService({ db, clock }: { db: Db; clock: Clock }) {
  function refusal(endsAt: Date, now: Date): DomainError {
    const retryAfterSeconds = Math.max(1, secondsUntil(endsAt, now));
    return new DomainError("too_many_requests", "Too many tries. Please wait a little and try again.", {
      retryAfterSeconds,
    });
  }

  /** Counts an attempt. Returns the end of the window when the limit is exceeded. */
  async function countAttempt(name: LimitName, subject: string): Promise<Date | undefined> {
    const { max, windowSeconds } = LIMITS[name];
    const { hits, windowEndsAt } = await countHit(db, `${name}:${subject}`, windowSeconds, clock());
    return hits > max ? windowEndsAt : undefined;
  }

  return {
    /** Counts an attempt and refuses when the limit is exceeded. */
    async consume(name: LimitName, subject: string): Promise<void> {
      const endsAt = await countAttempt(name, subject);
      if (endsAt) throw refusal(endsAt, clock());
    },

    /**
     * Counts an attempt and returns false when the limit is exceeded. For cases in which a refusal would reveal too
     * much.
     */
    async tryConsume(name: LimitName, subject: string): Promise<boolean> {
      return (await countAttempt(name, subject)) === undefined;
    },

    /** Refuses when the limit is already exhausted, without counting. Pass a transaction as `reader` to use it. */
    async check(name: LimitName, subject: string, reader: Db = db): Promise<void> {
      const now = clock();
      const open = await findWindow(reader, `${name}:${subject}`, now);
      if (open && open.hits >= LIMITS[name].max) throw refusal(open.windowEndsAt, now);
    },

    /** Whether the limit is exhausted. Counts nothing. */
    async isUsedUp(name: LimitName, subject: string, reader: Db = db): Promise<boolean> {
      return ((await findWindow(reader, `${name}:${subject}`, clock()))?.hits ?? 0) >= LIMITS[name].max;
    },

    /** Uncounts an attempt that turned out not to be one. */
    async release(name: LimitName, subject: string): Promise<void> {
      await uncountHit(db, `${name}:${subject}`);
    },

    async reset(name: LimitName, subject: string): Promise<void> {
      await resetHits(db, `${name}:${subject}`);
    },

    async purgeExpired(): Promise<void> {
      await deleteExpiredWindows(db, clock());
    },
  };
}
