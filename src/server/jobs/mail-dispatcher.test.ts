import { afterEach, describe, expect, it } from "vitest";
import { MailDeferredError } from "#domain/mail/mail.port.ts";
import { startMailDispatcher, type MailJob } from "./mail-dispatcher.ts";

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(async (dispatcher) => dispatcher.stop()));
});

type Outcome = () => Promise<void>;

/** A queue in memory; a failed job is ready again immediately. */
function dispatch(mails: [mailId: string, host: string][], deliver: (mailId: string) => Promise<void>, options = {}) {
  const waiting: MailJob[] = mails.map(([mailId, host]) => ({ id: mailId, mailId, host }));
  const held = new Map<string, MailJob>();
  const done: string[] = [];
  const errors: unknown[] = [];
  const dispatcher = startMailDispatcher({
    jobs: {
      async fetch(limit) {
        const jobs = waiting.splice(0, limit);
        for (const job of jobs) held.set(job.id, job);
        return jobs;
      },
      async complete(ids) {
        done.push(...ids);
        for (const id of ids) held.delete(id);
      },
      async fail(ids) {
        for (const id of ids) {
          const job = held.get(id);
          if (job) waiting.push(job);
          held.delete(id);
        }
      },
    },
    deliver,
    onError: (error) => errors.push(error),
    maxInFlight: 4,
    maxInFlightPerHost: 2,
    maxBackoffMs: 2_000,
    pollMs: 10,
    ...options,
  });
  running.push(dispatcher);
  return { dispatcher, done, errors, waiting, held };
}

const hang: Outcome = async () => new Promise(() => undefined);

describe("mail dispatcher", () => {
  it("the dispatcher sends each mail once", async () => {
    const sent: string[] = [];
    const mails = Array.from({ length: 50 }, (_, at): [string, string] => [String(at), `host-${at % 3}`]);
    const { done } = dispatch(mails, async (mailId) => void sent.push(mailId));
    await expect.poll(() => done).toHaveLength(50);
    expect(sent.toSorted()).toEqual(mails.map(([mailId]) => mailId).toSorted());
  });

  it("the dispatcher records a sent mail after a failure to record it", async () => {
    let failures = 0;
    const waiting = [{ id: "1", mailId: "code", host: "quick" }];
    const done: string[] = [];
    const { errors } = dispatch([], async () => undefined, {
      jobs: {
        fetch: async () => waiting.splice(0),
        async complete(ids: readonly string[]) {
          if (failures++ === 0) throw new Error("The database restarts.");
          done.push(...ids);
        },
        fail: async () => undefined,
      },
    });
    await expect.poll(() => done).toContain("1");
    expect(errors).toHaveLength(1);
  });

  it("the dispatcher sends to other hosts while one of them hangs", async () => {
    const mails: [string, string][] = [
      ...Array.from({ length: 5 }, (_, at): [string, string] => [`slow-${at}`, "slow"]),
      ["code", "quick"],
    ];
    const { done } = dispatch(mails, async (mailId) => (mailId.startsWith("slow") ? hang() : undefined));
    await expect.poll(() => done).toEqual(["code"]);
    running.pop();
  });

  it("the dispatcher sends to other hosts while more mails than it holds wait for one that hangs", async () => {
    const mails: [string, string][] = [
      ...Array.from({ length: 8 }, (_, at): [string, string] => [`slow-${at}`, "slow"]),
      ["code", "quick"],
    ];
    const { done } = dispatch(mails, async (mailId) => (mailId.startsWith("slow") ? hang() : undefined));
    await expect.poll(() => done).toEqual(["code"]);
    running.pop();
  });

  it("the dispatcher backs off from a host that defers mail, and sends its mail once the host accepts it", async () => {
    let isDeferring = true;
    const tries: string[] = [];
    const { done, errors } = dispatch(
      [
        ["late", "busy"],
        ["now", "quick"],
      ],
      async (mailId) => {
        tries.push(mailId);
        if (mailId === "late" && isDeferring) throw new MailDeferredError("recipient", new Error("450"));
      },
      { maxBackoffMs: 300 },
    );
    await expect.poll(() => done).toEqual(["now"]);
    const triedWhileDeferring = tries.length;
    expect(triedWhileDeferring).toBeLessThanOrEqual(3);
    isDeferring = false;
    await expect.poll(() => done).toEqual(["now", "late"]);
    expect(errors[0]).toBeInstanceOf(MailDeferredError);
  });

  it("the dispatcher fetches no mail while the mail server is unreachable", async () => {
    let tries = 0;
    const { waiting } = dispatch(
      Array.from({ length: 40 }, (_, at): [string, string] => [String(at), `host-${at}`]),
      async () => {
        tries += 1;
        throw new MailDeferredError("relay", new Error("ECONNREFUSED"));
      },
    );
    await expect.poll(() => waiting).toHaveLength(40);
    expect(tries).toBeLessThanOrEqual(4);
  });

  it("the dispatcher finishes mails in flight and returns the rest to the queue when it stops", async () => {
    const gate = Promise.withResolvers<void>();
    const { dispatcher, done, waiting, held } = dispatch(
      Array.from({ length: 6 }, (_, at): [string, string] => [String(at), `host-${at}`]),
      async () => gate.promise,
    );
    await expect.poll(() => held.size).toBe(6);
    const stopped = dispatcher.stop();
    gate.resolve();
    await stopped;
    expect(done).toHaveLength(4);
    expect(waiting).toHaveLength(2);
  });
});
