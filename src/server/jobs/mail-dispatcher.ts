import { setTimeout as sleep } from "node:timers/promises";
import { MailDeferredError } from "#domain/mail/mail.port.ts";
import { createBackoff } from "./backoff.ts";

/** A queued mail; `host` is the domain of its recipient. */
export type MailJob = { id: string; mailId: string; host: string };

/** The queue as the dispatcher sees it. A failed job comes back after the delay of its queue. */
export type MailJobs = {
  fetch(limit: number): Promise<MailJob[]>;
  complete(ids: readonly string[]): Promise<void>;
  fail(ids: readonly string[]): Promise<void>;
};

type Options = {
  jobs: MailJobs;
  deliver: (mailId: string) => Promise<unknown>;
  onError: (error: unknown, job?: MailJob) => void;
  /**
   * The maximum number of mails in flight; `maxInFlightPerHost` bounds those to one host, so that a slow host leaves
   * room for others.
   */
  maxInFlight: number;
  maxInFlightPerHost: number;
  /** The longest back-off from a host that defers mail, in milliseconds. */
  maxBackoffMs: number;
  /** The polling interval of an empty queue, in milliseconds. */
  pollMs: number;
};

const FIRST_BACKOFF_MS = 1_000;
/** The mail server itself, in contrast to the hosts of recipients. */
const RELAY = "";
/** After this time without an answer, in milliseconds, a host's waiting mails return to the queue. */
const HANGING_MS = 1_000;
/** How long finished jobs are collected before they are written together, in milliseconds. */
const SETTLE_MS = 50;

/**
 * Sends queued mails concurrently. A host that defers or hangs is backed off on its own, and the mail server as a whole
 * when it cannot be reached; mails to other hosts go on meanwhile. A mail is delivered at least once.
 */
export function startMailDispatcher(options: Options): { stop(): Promise<void> } {
  const { jobs, deliver, onError, maxInFlight, maxInFlightPerHost, maxBackoffMs, pollMs } = options;
  const backoff = createBackoff({ firstMs: FIRST_BACKOFF_MS, maxMs: maxBackoffMs });
  const inFlight = createHostLoad();
  const pending: MailJob[] = [];
  const running = new Set<Promise<void>>();
  const settled = collectSettled(jobs);
  const stopping = new AbortController();
  let wake = () => {};

  async function attempt(job: MailJob): Promise<void> {
    inFlight.start(job.host);
    try {
      await deliver(job.mailId);
      backoff.succeed(job.host);
      backoff.succeed(RELAY);
      settled.complete(job.id);
    } catch (error) {
      if (error instanceof MailDeferredError) backoff.fail(error.scope === "relay" ? RELAY : job.host);
      onError(error, job);
      settled.fail(job.id);
    } finally {
      inFlight.end(job.host);
    }
  }

  /**
   * Starts the mails that may be sent now. A job whose host is backed off or hangs returns to the queue, so that it does
   * not occupy the room of others.
   */
  function startPending(): void {
    for (const job of pending.splice(0)) {
      const sent = inFlight.of(job.host);
      if (backoff.isOpen(RELAY) || backoff.isOpen(job.host)) settled.fail(job.id);
      else if (sent >= (backoff.isProbing(job.host) ? 1 : maxInFlightPerHost)) {
        if (inFlight.isHanging(job.host)) settled.fail(job.id);
        else pending.push(job);
      } else if (running.size >= maxInFlight) pending.push(job);
      else {
        const work = attempt(job).finally(() => {
          running.delete(work);
          wake();
        });
        running.add(work);
      }
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let fetched = 0;
      try {
        const room = 2 * maxInFlight - pending.length - running.size;
        if (room > 0 && !backoff.isOpen(RELAY)) {
          const found = await jobs.fetch(room);
          fetched = found.length;
          pending.push(...found);
        }
        startPending();
        await settled.write();
      } catch (error) {
        onError(error);
      }
      await pause(fetched > 0 || running.size > 0 ? SETTLE_MS : pollMs);
    }
    await Promise.all(running);
    for (const { id } of pending.splice(0)) settled.fail(id);
    await settled.write().catch(onError);
  }

  /** Ends early once no mail is in flight, or when the shop is stopping. */
  async function pause(ms: number): Promise<void> {
    const early = new AbortController();
    wake = () => (running.size === 0 ? early.abort() : undefined);
    const signal = AbortSignal.any([early.signal, stopping.signal]);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Collects finished jobs, so that they are written together. Those that could not be written are kept. */
function collectSettled(jobs: Pick<MailJobs, "complete" | "fail">) {
  const completed: string[] = [];
  const failed: string[] = [];
  return {
    complete: (id: string) => void completed.push(id),
    fail: (id: string) => void failed.push(id),
    async write(): Promise<void> {
      await writeAll(completed, (ids) => jobs.complete(ids));
      await writeAll(failed, (ids) => jobs.fail(ids));
    },
  };
}

async function writeAll(ids: string[], writeIds: (ids: string[]) => Promise<void>): Promise<void> {
  const taken = ids.splice(0);
  if (taken.length === 0) return;
  try {
    await writeIds(taken);
  } catch (error) {
    ids.push(...taken);
    throw error;
  }
}

/** The mails in flight to each host. Hosts without any are removed. */
function createHostLoad() {
  const loads = new Map<string, { count: number; movedAt: number }>();
  return {
    of: (host: string): number => loads.get(host)?.count ?? 0,

    /** Whether none of the host's mails in flight has ended for a while. */
    isHanging: (host: string): boolean => performance.now() - (loads.get(host)?.movedAt ?? Infinity) > HANGING_MS,

    start(host: string): void {
      const { count, movedAt } = loads.get(host) ?? { count: 0, movedAt: performance.now() };
      loads.set(host, { count: count + 1, movedAt });
    },

    end(host: string): void {
      const count = (loads.get(host)?.count ?? 1) - 1;
      if (count === 0) loads.delete(host);
      else loads.set(host, { count, movedAt: performance.now() });
    },
  };
}
