import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../tests/support/test-database.ts";
import { listenForNotices, type NoticeOptions } from "./notices.ts";

const { url, db } = await createTestDatabase();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Listens on its own channel and records all events. */
function listen(channel: string, options: Partial<NoticeOptions> & { through?: string } = {}) {
  const heard: string[] = [];
  const errors: Error[] = [];
  const state = { heard, errors, timesListening: 0, timesLost: 0 };
  const { waitUntilCurrent, stop } = listenForNotices(options.through ?? url, {
    ...options,
    channel,
    onNotice: (topic) => heard.push(topic),
    onListening: () => (state.timesListening += 1),
    onLost: () => (state.timesLost += 1),
    onError: (error) => errors.push(error),
  });
  stops.push(stop);
  return { state, stop, waitUntilCurrent };
}

/** A way to the database that goes silent: open connections stay open, and nothing passes through them any more. */
async function givenSilentWay() {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  const open = () => (host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host));
  const sockets: Socket[] = [];
  const server = createServer((inner) => {
    const outer = open();
    for (const socket of [inner, outer]) socket.on("error", () => undefined);
    inner.pipe(outer).pipe(inner);
    sockets.push(inner, outer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  return { through: through.href, fallSilent: () => sockets.forEach((socket) => socket.unpipe().pause()) };
}

async function tell(channel: string, topic: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(db);
}

async function listeners(channel: string): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query = ${`listen "${channel}"`}`.execute(db);
  return rows.map(({ pid }) => pid);
}

const pollOptions = { interval: 20 };

describe("listenForNotices", () => {
  it("notices reach the listeners of their channel, in the order in which they were sent", async () => {
    const { state } = listen("pieces");
    await expect.poll(() => state.timesListening, pollOptions).toBe(1);
    await tell("others", "nothing of ours");
    await tell("pieces", "first");
    await tell("pieces", "second");
    await expect.poll(() => state.heard, pollOptions).toEqual(["first", "second"]);
  });

  it("notices are received again after a lost connection, and the listener learns that it may have missed some", async () => {
    const { state } = listen("after-an-end");
    await expect.poll(() => state.timesListening, pollOptions).toBe(1);
    const [pid] = await listeners("after-an-end");
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
    await tell("after-an-end", "unheard");
    await expect.poll(() => state.timesListening, pollOptions).toBe(2);
    expect(state).toMatchObject({ timesLost: 1, errors: [expect.any(Error)] });
    await tell("after-an-end", "heard");
    await expect.poll(() => state.heard, pollOptions).toEqual(["heard"]);
    expect(await listeners("after-an-end")).toHaveLength(1);
  });

  it("notices are received over another connection once a query on the first one is not answered", async () => {
    const { through, fallSilent } = await givenSilentWay();
    const { state, waitUntilCurrent } = listen("silent", { through, answerMs: 1_000 });
    await expect.poll(() => state.timesListening, pollOptions).toBe(1);
    fallSilent();
    await waitUntilCurrent();
    expect(state).toMatchObject({ timesLost: 1, errors: [expect.any(Error)] });
    await expect.poll(() => state.timesListening, pollOptions).toBe(2);
    await tell("silent", "heard");
    await expect.poll(() => state.heard, pollOptions).toEqual(["heard"]);
  });

  it("a silent connection is replaced by another one although nobody asks", async () => {
    const { through, fallSilent } = await givenSilentWay();
    const { state } = listen("unasked", { through, answerMs: 1_000, checkMs: 100 });
    await expect.poll(() => state.timesListening, pollOptions).toBe(1);
    fallSilent();
    await expect.poll(() => state.timesListening, pollOptions).toBe(2);
    expect(state.timesLost).toBe(1);
  });

  it("a listener that stops closes its connection without an error", async () => {
    const { state, stop } = listen("stopped");
    await expect.poll(() => state.timesListening, pollOptions).toBe(1);
    await stop();
    await expect.poll(() => listeners("stopped"), pollOptions).toEqual([]);
    expect(state.errors).toEqual([]);
  });
});
