import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as PortServer, type AddressInfo, type ListenOptions as PortOptions, type Socket } from "node:net";
import { failure } from "#contract/kernel/envelope.ts";
import { ConfigError, type Config } from "./base/config.ts";
import { lingerOnClose } from "./base/linger-on-close.ts";
import type { Listener } from "./base/listener.ts";
import { refuseBroken } from "./base/refuse-broken.ts";
import { clientOfConnection } from "./http/client-address.ts";
import { createOpenConnections } from "./open-connections.ts";
import { createStartingAnswers } from "./starting.ts";

export type ListeningServer = {
  url: string;
  /** Sets the progress message that is shown to visitors during the start. */
  showProgress(message: string): void;
  /** Serves the shop. Until it is called, requests get the responses of a starting shop. */
  serve(listener: Listener): void;
  isClosing(): boolean;
  /** Stops accepting connections and resolves when the requests in flight are finished. */
  close(): Promise<void>;
};

const DRAIN_MS = 20_000;
/** Longer than any request works without sending a byte. */
const IDLE_MS = 60_000;
/** Far above what a crowd of visitors needs, and below the limit of open files. */
const MAX_CONNECTIONS = 8_000;
/** A request may be in transit on a connection that seems idle; it is still answered. */
const LATE_REQUEST_MS = 500;
/** How many requests may wait on a connection for the response to an earlier one. Browsers and proxies send none ahead. */
const MAX_PIPELINED = 16;
/** How many sockets listen on the port. */
const ACCEPTORS = 8;
/** How often the time limits of connections are checked. */
const CHECK_MS = 5_000;
/**
 * How long requests wait for a shop that is starting. In production longer than a normal start: a fast 503 would attract
 * all requests of a load balancer. In development a first start takes long, so its progress is shown soon.
 */
const GRACE_MS = { production: 20_000, development: 1_000 };

type ListenOptions = Pick<Config, "host" | "port"> &
  Partial<Pick<Config, "production" | "trustedProxies">> & {
    /** Closes a connection with a request in flight after this time without a byte in either direction. */
    idleMs?: number;
    maxConnections?: number;
  };

export function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Opens the port before anything else is started, so that a port in use is reported first. */
export async function listen({
  host,
  port,
  production = false,
  idleMs = IDLE_MS,
  maxConnections = MAX_CONNECTIONS,
  trustedProxies,
}: ListenOptions): Promise<ListeningServer> {
  let serve: Listener | undefined;
  let closing = false;
  const starting = createStartingAnswers(GRACE_MS[production ? "production" : "development"]);
  const connections = createOpenConnections(maxConnections, (socket) => clientOfConnection(socket, trustedProxies));
  const inOrder = createPipelines();
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) =>
    inOrder(request, response, () => handle(request, response)),
  );
  function handle(request: IncomingMessage, response: ServerResponse): void {
    connections.begin(request.socket, response);
    response.shouldKeepAlive &&= !closing;
    lingerOnClose(request);
    if (hasTwoHosts(request)) return refuse(response);
    if (serve) serve(request, response);
    else starting.take(request, response);
  }
  refuseBroken(server);
  // Not the server's own `maxConnections`, which counts only the connections that its own socket has accepted.
  server.on("connection", connections.admit);
  // Counts bytes in both directions, so a client that does not read its response is disconnected as well.
  server.timeout = idleMs;
  server.headersTimeout = 15_000;
  // Long enough for a video over a slow connection; the idle time of a sender is limited where bodies are read.
  server.requestTimeout = 3_600_000;
  server.keepAliveTimeout = 65_000;
  const acceptors = await openAcceptors(server, host, port).catch((error: unknown) => {
    throw explain(error as NodeJS.ErrnoException, host, port);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: urlOf(host, actualPort),
    showProgress: starting.show,
    serve(listener) {
      serve = listener;
      starting.handOver(listener);
    },
    isClosing: () => closing,
    async close() {
      closing = true;
      // Not the HTTP server's `close`, which aborts unfinished responses and requests that are about to be read.
      const closed = Promise.all(
        [server, ...acceptors].map(
          (acceptor) => new Promise((resolve) => PortServer.prototype.close.call(acceptor, resolve)),
        ),
      );
      // Each connection closes after its current response instead of staying open for the next request.
      for (const response of connections.responsesInFlight()) response.shouldKeepAlive = false;
      const closingIdle = setInterval(connections.closeIdle, LATE_REQUEST_MS);
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearInterval(closingIdle);
      clearTimeout(late);
    },
  };
}

/**
 * Opens the port with several sockets where the system supports `SO_REUSEPORT`: libuv accepts one connection per socket
 * in each turn of the event loop, so with long turns connections would queue unseen in the kernel. With workers, the
 * primary process accepts, and its turns are short.
 */
async function openAcceptors(server: Server, host: string, port: number): Promise<PortServer[]> {
  // The first socket is not shared, so that a port in use by another program is refused.
  await opened(server, { host, port });
  if (cluster.isWorker || process.platform !== "linux") return [];
  const { port: actualPort } = server.address() as AddressInfo;
  await new Promise((resolve) => PortServer.prototype.close.call(server, resolve));
  const shared = { host, port: actualPort, reusePort: true };
  await opened(server, shared);
  const others = Array.from({ length: ACCEPTORS - 1 }, () => new PortServer({ allowHalfOpen: true, noDelay: true }));
  for (const acceptor of others) {
    acceptor.on("connection", (socket) => server.emit("connection", socket));
    await opened(acceptor, shared);
  }
  return others;
}

/**
 * Handles the requests of a connection one after the other. Node reads pipelined requests without a limit, and one that
 * waits for its turn to respond emits no event when the connection closes, so it would count as in flight for ever.
 */
function createPipelines() {
  const following = new WeakMap<Socket, (() => void)[]>();

  return ({ socket }: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    const start = () => {
      response.once("close", () => {
        const next = socket.destroyed ? undefined : following.get(socket)?.shift();
        if (next) next();
        else following.delete(socket);
      });
      handle();
    };
    if (socket.destroyed) return;
    const waiting = following.get(socket);
    if (!waiting) {
      following.set(socket, []);
      start();
    } else if (waiting.length < MAX_PIPELINED) waiting.push(start);
    else socket.destroy();
  };
}

/**
 * RFC 9112, 3.2: a request with several `Host` headers is refused, since a proxy may use a different one than the shop.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Runs for each request, so the length is compared before the name is converted. Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === "host".length && rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts > 1;
}

function refuse(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  const body = JSON.stringify(failure("unreadable", "A request has one Host header."));
  const headers = { "content-type": "application/json; charset=utf-8", "x-request-id": randomUUID() };
  response.writeHead(400, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}

async function opened(acceptor: PortServer, options: PortOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    acceptor.once("error", reject);
    acceptor.listen(options, () => {
      acceptor.off("error", reject);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") return new ConfigError(`The port of the setting PORT is taken: ${port}`);
  if (error.code === "EACCES") return new ConfigError(`The port of the setting PORT needs more rights: ${port}`);
  return new ConfigError(`The address of the setting HOST cannot be listened on: ${host} (${error.code})`);
}
