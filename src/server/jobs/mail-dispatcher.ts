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
/** How long finished jobs are collected before they are written together, in milliseconds. */
const SETTLE_MS = 50;

/**
 * Sends queued mails concurrently. A host that defers or hangs is backed off on its own, and the mail server as a whole
 * when it cannot be reached; mails to other hosts go on meanwhile. A mail is delivered at least once.
 */
export function startMailDispatcher(options: Options): { stop(): Promise<void> } {
  const { jobs, deliver, onError, maxInFlight, maxInFlightPerHost, maxBackoffMs, pollMs } = options;
  const backoff = createBackoff({ firstMs: FIRST_BACKOFF_MS, maxMs: maxBackoffMs });
  const inFlight = createHostCounts();
  const pending: MailJob[] = [];
  const running = new Set<Promise<void>>();
  const settled = { complete: [] as string[], fail: [] as string[] };
  const stopping = new AbortController();
  let wake = () => {};

  async function attempt(job: MailJob): Promise<void> {
    inFlight.add(job.host, 1);
    try {
      await deliver(job.mailId);
      backoff.succeed(job.host);
      backoff.succeed(RELAY);
      settled.complete.push(job.id);
    } catch (error) {
      if (error instanceof MailDeferredError) backoff.fail(error.scope === "relay" ? RELAY : job.host);
      onError(error, job);
      settled.fail.push(job.id);
    } finally {
      inFlight.add(job.host, -1);
    }
  }

  /** Starts the mails that may be sent now. A job whose host is backed off returns to the queue. */
  function startPending(): void {
    for (const job of pending.splice(0)) {
      const sent = inFlight.of(job.host);
      if (backoff.isOpen(RELAY) || backoff.isOpen(job.host)) settled.fail.push(job.id);
      else if (running.size >= maxInFlight || sent >= (backoff.isProbing(job.host) ? 1 : maxInFlightPerHost))
        pending.push(job);
      else {
        const work = attempt(job).finally(() => {
          running.delete(work);
          wake();
        });
        running.add(work);
      }
    }
  }

  async function writeSettled(): Promise<void> {
    const [complete, fail] = [settled.complete.splice(0), settled.fail.splice(0)];
    if (complete.length > 0) await jobs.complete(complete);
    if (fail.length > 0) await jobs.fail(fail);
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
        await writeSettled();
      } catch (error) {
        onError(error);
      }
      await pause(fetched > 0 || running.size > 0 ? SETTLE_MS : pollMs);
    }
    await Promise.all(running);
    settled.fail.push(...pending.splice(0).map(({ id }) => id));
    await writeSettled().catch(onError);
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

/** Counts by host. Hosts with a count of 0 are removed. */
function createHostCounts() {
  const counts = new Map<string, number>();
  const of = (host: string) => counts.get(host) ?? 0;
  return {
    of,
    add(host: string, by: number): void {
      const count = of(host) + by;
      if (count === 0) counts.delete(host);
      else counts.set(host, count);
    },
  };
}
