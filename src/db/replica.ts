import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { openOn, openPool, type Db } from "./database.ts";

type Options = {
  /** A streaming copy of the shop's database, which takes no writes. */
  url: string;
  /** The connections to the shop's own database. */
  primary: pg.Pool;
  onError: (error: Error) => void;
};

export type Replica = {
  /** Reads from the copy while it holds every change that was heard of, else from the shop's own database. */
  reader: Db;
  /** A change was heard of: the copy is read again once it holds it. */
  changed(): void;
  /** Nothing more is heard: what the copy holds can no longer be told, until the next `changed`. */
  lost(): void;
  isRead(): boolean;
  stop(): Promise<void>;
};

const LOOK_MS = 50;
const REST_MS = 2_000;

/**
 * Public reads from a copy, without anyone ever seeing less than they were told: after each change the position of the
 * shop's log is taken, and the copy counts as new enough when it has replayed that far. A copy that breaks is left alone for
 * a while.
 */
export function openReplica({ url, primary, onError }: Options): Replica {
  const copy = openPool(url, { onError });
  /** How often a change was heard of, and up to which of these the copy is known to be. Nothing is known at first. */
  let heard = 0;
  let held = -1;
  let isHearing = false;
  let isStopped = false;
  let following: Promise<void> | undefined;

  const isRead = () => isHearing && held >= heard;

  async function follow(): Promise<void> {
    while (!isStopped && isHearing && held < heard) {
      const goal = heard;
      try {
        await waitForCopy(await positionOf(primary));
        held = Math.max(held, goal);
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        await wait(REST_MS);
      }
    }
  }

  async function waitForCopy(position: string): Promise<void> {
    while (!isStopped && !(await hasReplayed(copy, position))) await wait(LOOK_MS);
  }

  function catchUp(): void {
    following ??= follow().finally(() => (following = undefined));
  }

  const reader = openOn({
    options: {},
    async connect() {
      if (isRead()) {
        try {
          return await copy.connect();
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)));
          held = -1;
          catchUp();
        }
      }
      return primary.connect();
    },
    end: async () => copy.end(),
  });

  return {
    reader,
    changed() {
      heard += 1;
      isHearing = true;
      catchUp();
    },
    lost() {
      isHearing = false;
    },
    isRead,
    async stop() {
      isStopped = true;
      await following;
      await reader.destroy();
    },
  };
}

async function positionOf(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>("select pg_current_wal_insert_lsn()::text as position");
  return rows[0]?.position ?? "";
}

/** A database that replays nothing is no copy: it never holds what it is asked about. */
async function hasReplayed(copy: pg.Pool, position: string): Promise<boolean> {
  const { rows } = await copy.query<{ has: boolean | null }>("select pg_last_wal_replay_lsn() >= $1::pg_lsn as has", [
    position,
  ]);
  return rows[0]?.has === true;
}
