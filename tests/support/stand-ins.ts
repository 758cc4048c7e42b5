import { createHash } from "node:crypto";
import { pino } from "pino";
import { dayOf } from "#contract/kernel/days.ts";
import type { PasswordHasher } from "#domain/accounts/accounts.port.ts";
import type { Clock } from "#domain/shared/clock.ts";

export type TestClock = Clock & { advance(seconds: number): void };

/** Longer than the tests of a file take. */
const CLOSE_TO_MIDNIGHT_MS = 20 * 60_000;

/**
 * Starts at the real time and advances by a millisecond per call, so that timestamps are strictly increasing. Close to
 * midnight in India it starts after midnight, so that today stays the same day during a test.
 */
export function createTestClock(): TestClock {
  let now = Date.now();
  const soon = now + CLOSE_TO_MIDNIGHT_MS;
  if (dayOf(new Date(soon)) !== dayOf(new Date(now))) now = soon;
  return Object.assign(() => new Date(now++), {
    advance: (seconds: number) => {
      now += seconds * 1_000;
    },
  });
}

/** A fast hasher that does not store the password either. */
export const quickHasher: PasswordHasher = {
  hash: async (password) => `quick ${createHash("sha256").update(password).digest("hex")}`,
  verify: async (stored, password) => stored === (await quickHasher.hash(password)),
};

const ERROR_LEVEL = 50;

/** Records log lines. `takeErrors` returns and clears the recorded errors. */
export function createTestLog() {
  const lines: string[] = [];
  const errors: string[] = [];
  const log = pino(
    { level: "debug", base: null },
    {
      write: (line: string) => {
        lines.push(line);
        const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { stack: string } };
        if (level >= ERROR_LEVEL) errors.push(`${msg}: ${err?.stack}`);
      },
    },
  );
  return { log, lines, takeErrors: () => errors.splice(0) };
}
