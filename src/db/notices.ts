import pg from "pg";

const RETRY_MS = 1_000;
const ANSWER_MS = 5_000;

export type NoticeOptions = {
  channel: string;
  onNotice: (topic: string) => void;
  /** Listening has started or resumed. Notifications sent in between were missed. */
  onListening: () => void;
  /** The connection is lost; no notifications arrive until `onListening`. */
  onLost: () => void;
  onError: (error: Error) => void;
};

export type Notices = {
  /**
   * Resolves once every notification committed before the call has been received, or immediately while not connected.
   */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
};

/** Receives notifications from all instances (LISTEN/NOTIFY). Reconnects after a lost connection; `stop` ends it. */
export function listenForNotices(url: string, options: NoticeOptions): Notices {
  const { channel, onNotice, onListening, onLost, onError } = options;
  let client: pg.Client | undefined;
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
      query_timeout: ANSWER_MS,
    });
    client = fresh;
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
    fresh.on("error", lose);
    fresh.on("end", () => lose());
    fresh.on("notification", ({ payload }) => onNotice(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      isListening = true;
      onListening();
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    async caughtUp() {
      if (!client || !isListening) return;
      // A query that is already in flight may have been sent too early. All callers in the meantime share the next one.
      next ??= lastQuery.then(async () => {
        next = undefined;
        // The server delivers pending notifications before it answers the next query.
        lastQuery = client && isListening ? client.query("select 1").then(ignore, ignore) : Promise.resolve();
        return lastQuery;
      });
      await next;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      if (client) await endQuietly(client);
    },
  };
}

function ignore(): void {}

/** If a connection cannot even be closed, there is nothing else to do. */
async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}
