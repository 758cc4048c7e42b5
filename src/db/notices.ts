import pg from "pg";

const RETRY_MS = 1_000;

export type NoticeOptions = {
  channel: string;
  onNotice: (topic: string) => void;
  /** Listening has begun, or begun again: what was announced in between was not heard. */
  onListening: () => void;
  onError: (error: Error) => void;
};

/** Hears what any instance announces. A lost connection is made again; `stop` ends it. */
export function listenForNotices(url: string, options: NoticeOptions): { stop(): Promise<void> } {
  const { channel, onNotice, onListening, onError } = options;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: "rajatam-notices", keepAlive: true });
    client = fresh;
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost || stopped) return;
      isLost = true;
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
      onListening();
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      if (client) await endQuietly(client);
    },
  };
}

/** Nothing is left to be done about a connection that cannot even be ended. */
async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}
