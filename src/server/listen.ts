import cluster from "node:cluster";
import { createServer, type Server, type ServerResponse } from "node:http";
import { Server as PortServer, type AddressInfo, type ListenOptions as PortOptions, type Socket } from "node:net";
import { ConfigError, type Config } from "./base/config.ts";
import type { Listener } from "./base/listener.ts";
import { createStartingAnswers } from "./starting.ts";

export type ListeningServer = {
  url: string;
  /** What the start is doing now; shown to those who ask before the shop serves. */
  showProgress(message: string): void;
  /** Until it is called, requests are answered as those of a shop that is starting. */
  serve(listener: Listener): void;
  isClosing(): boolean;
  /** Takes no new connection, lets the requests under way finish, and then ends. */
  close(): Promise<void>;
};

const DRAIN_MS = 20_000;
/** A request may be on its way already on a connection that seems to rest: it is answered still. */
const LATE_REQUEST_MS = 500;
const DOORS = 8;
/** How often slow clients are looked for. */
const CHECK_MS = 5_000;
/**
 * How long requests wait for a shop that is starting. In production they outlast an ordinary start: a quick refusal would draw
 * all requests to this instance of several. The first start on a developer's machine takes longer, and says so soon.
 */
const GRACE_MS = { production: 20_000, development: 1_000 };

type ListenOptions = Pick<Config, "host" | "port"> & Partial<Pick<Config, "production">>;

/** Takes the port first of all, so that a taken one is said before anything else is started. */
export async function listen({ host, port, production = false }: ListenOptions): Promise<ListeningServer> {
  let serve: Listener | undefined;
  let closing = false;
  const starting = createStartingAnswers(GRACE_MS[production ? "production" : "development"]);
  const underWay = new Set<ServerResponse>();
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    response.shouldKeepAlive &&= !closing;
    if (serve) serve(request, response);
    else starting.take(request, response);
  });
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.headersTimeout = 15_000;
  // For a video over a slow line; how long a sender may say nothing is looked at where bodies are read.
  server.requestTimeout = 3_600_000;
  server.keepAliveTimeout = 65_000;
  const doors = await openDoors(server, host, port).catch((error: unknown) => {
    throw explain(error as NodeJS.ErrnoException, host, port);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    showProgress: starting.show,
    serve(listener) {
      serve = listener;
      starting.hand(listener);
    },
    isClosing: () => closing,
    async close() {
      closing = true;
      // Not the close of HTTP, which cuts off answers that are not sent to their end, and requests about to be read.
      const closed = Promise.all(
        [server, ...doors].map(
          (shedder) => new Promise((resolve) => PortServer.prototype.close.call(shedder, resolve)),
        ),
      );
      // Each connection ends with the answer that is under way on it, instead of staying open for a next one.
      for (const response of underWay) response.shouldKeepAlive = false;
      const resting = setInterval(() => {
        const busy = new Set(Array.from(underWay, ({ req }) => req.socket));
        for (const socket of connections) if (!busy.has(socket)) socket.destroy();
      }, LATE_REQUEST_MS);
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearInterval(resting);
      clearTimeout(late);
    },
  };
}

/**
 * Opens the port several times over, where the system can: the event loop lets one connection in by each shedder in each round, and
 * with long rounds a crowd would wait outside unseen. Among workers, the process that started them lets in and has short rounds.
 */
async function openDoors(server: Server, host: string, port: number): Promise<PortServer[]> {
  // Not yet shared, so that a port which somebody else has is refused.
  await opened(server, { host, port });
  if (cluster.isWorker || process.platform !== "linux") return [];
  const { port: taken } = server.address() as AddressInfo;
  await new Promise((resolve) => PortServer.prototype.close.call(server, resolve));
  const shared = { host, port: taken, reusePort: true };
  await opened(server, shared);
  const others = Array.from({ length: DOORS - 1 }, () => new PortServer({ allowHalfOpen: true, noDelay: true }));
  for (const shedder of others) {
    shedder.on("connection", (socket) => server.emit("connection", socket));
    await opened(shedder, shared);
  }
  return others;
}

async function opened(shedder: PortServer, options: PortOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    shedder.once("error", reject);
    shedder.listen(options, () => {
      shedder.off("error", reject);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") return new ConfigError(`The port of the setting PORT is taken: ${port}`);
  if (error.code === "EACCES") return new ConfigError(`The port of the setting PORT needs more rights: ${port}`);
  return new ConfigError(`The address of the setting HOST cannot be listened on: ${host} (${error.code})`);
}
