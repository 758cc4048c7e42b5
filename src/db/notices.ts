import pg from "pg";

const RETRY_MS = 1_000;
const ANSWER_MS = 5_000;

export type NoticeOptions = {
  channel: string;
  onNotice: (topic: string) => void;
  /** Listening has begun, or begun again: what was announced in between was not heard. */
  onListening: () => void;
  /** From now on nothing is heard. */
  onLost: () => void;
  onError: (error: Error) => void;
};

export type Notices = {
  /** Resolves when everything that was announced and committed before has been heard; at once while nothing can be heard. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
};

/** Hears what any instance announces. A lost connection is made again; `stop` ends it. */
export function listenForNotices(url: string, options: NoticeOptions): Notices {
  const { channel, onNotice, onListening, onLost, onError } = options;
  let client: pg.Client | undefined;
  let isListening = false;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let asked = Promise.resolve();
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
      // A question that is under way may have been asked too early for this one; all who come meanwhile share the next.
      next ??= asked.then(async () => {
        next = undefined;
        // The server hands over what it has announced before it says that it is ready for the next question.
        asked = client && isListening ? client.query("select 1").then(nothing, nothing) : Promise.resolve();
        return asked;
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

function nothing(): void {}

/** Nothing is left to be done about a connection that cannot even be ended. */
async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}
