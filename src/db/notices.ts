import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const RETRY_MS = 1_000;
const ANSWER_MS = 5_000;
/** A firewall may drop an idle connection silently, so it is used at least this often. */
const CHECK_MS = 30_000;
const END_MS = 1_000;

export type NoticeOptions = {
  channel: string;
  onNotice: (topic: string) => void;
  /** Listening has started or resumed. Notifications sent in between were missed. */
  onListening: () => void;
  /** The connection is lost; no notifications arrive until `onListening`. */
  onLost: () => void;
  onError: (error: Error) => void;
  /** How long the database may take to answer. */
  answerMs?: number;
  /** How often the connection is checked. */
  checkMs?: number;
};

export type Notices = {
  /**
   * Resolves once every notification committed before the call has been received; immediately without a connection. A
   * connection that does not answer is given up.
   */
  waitUntilCurrent(): Promise<void>;
  stop(): Promise<void>;
};

type Connection = { client: pg.Client; lose: (error?: Error) => void };

/** Receives notifications from all instances (LISTEN/NOTIFY). Reconnects after a lost connection; `stop` ends it. */
export function listenForNotices(url: string, options: NoticeOptions): Notices {
  const { channel, onNotice, onListening, onLost, onError, answerMs = ANSWER_MS, checkMs = CHECK_MS } = options;
  let connection: Connection | undefined;
  let isListening = false;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastQuery = Promise.resolve();
  let next: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: "rajatam-notices",
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost || stopped) return;
      isLost = true;
      isListening = false;
      onLost();
      if (error) onError(error);
      void endQuietly(fresh);
      retry = setTimeout(() => void connect(), RETRY_MS);
    };
    connection = { client: fresh, lose };
    fresh.on("error", lose);
    fresh.on("end", () => lose());
    fresh.on("notification", ({ payload }) => onNotice(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      isListening = true;
      onListening();
    } catch (error) {
      lose(errorOf(error));
    }
  }

  /** The server delivers pending notifications before it answers the query. */
  async function ping(): Promise<void> {
    if (!connection || !isListening) return;
    const { client, lose } = connection;
    await client.query("select 1").catch((error: unknown) => lose(errorOf(error)));
  }

  async function waitUntilCurrent(): Promise<void> {
    if (!isListening) return;
    // A query that is already in flight may have been sent too early. All callers in the meantime share the next one.
    next ??= lastQuery.then(async () => {
      next = undefined;
      lastQuery = ping();
      return lastQuery;
    });
    await next;
  }

  const checking = setInterval(() => void waitUntilCurrent(), checkMs).unref();
  void connect();
  return {
    waitUntilCurrent,
    async stop() {
      stopped = true;
      clearInterval(checking);
      clearTimeout(retry);
      if (connection) await endQuietly(connection.client);
    },
  };
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** If a connection cannot even be closed, there is nothing else to do. */
async function endQuietly(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => {});
  await Promise.race([ended, sleep(END_MS, undefined, { ref: false })]);
}
