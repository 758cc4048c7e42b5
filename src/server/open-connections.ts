import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The share of the connections above which a client has to give one up. */
const MAX_SHARE = 0.25;

/**
 * The open connections of a server, at most `max`. A further one replaces the connection that has been idle longest, so
 * that a client that opens many and sends nothing does not exclude the others. If none is idle, it replaces the oldest of
 * a client with more than a quarter of them, such as one that reads its responses slowly; otherwise it is closed at once.
 * `clientOf` returns undefined for a proxy, which has no share.
 */
export function createOpenConnections(max: number, clientOf: (socket: Socket) => string | undefined) {
  /** A connection has at most one response in flight, because pipelined requests wait for each other. */
  const inFlight = new Map<Socket, ServerResponse>();
  /** The one that has been idle longest comes first. */
  const idle = new Set<Socket>();
  const perClient = new Map<string, number>();

  function changeCount(client: string | undefined, change: 1 | -1): void {
    if (client === undefined) return;
    const connections = (perClient.get(client) ?? 0) + change;
    if (connections > 0) perClient.set(client, connections);
    else perClient.delete(client);
  }

  function oldestOfLargeShare(): Socket | undefined {
    const client = perClient.entries().find(([, connections]) => connections > max * MAX_SHARE)?.[0];
    return client === undefined ? undefined : inFlight.keys().find((socket) => clientOf(socket) === client);
  }

  function forget(socket: Socket): void {
    idle.delete(socket);
    inFlight.delete(socket);
  }

  return {
    admit(socket: Socket): void {
      if (idle.size + inFlight.size >= max) {
        const replaced = idle.values().next().value ?? oldestOfLargeShare();
        if (!replaced) return void socket.destroy();
        forget(replaced);
        replaced.destroy();
      }
      const client = clientOf(socket);
      changeCount(client, 1);
      idle.add(socket);
      socket.once("close", () => {
        changeCount(client, -1);
        forget(socket);
      });
    },
    /** Marks the connection as busy until the response is closed. */
    begin(socket: Socket, response: ServerResponse): void {
      idle.delete(socket);
      inFlight.set(socket, response);
      response.once("close", () => {
        // The next of several pipelined requests may have begun.
        if (inFlight.get(socket) !== response) return;
        inFlight.delete(socket);
        if (!socket.destroyed) idle.add(socket);
      });
    },
    responsesInFlight: () => inFlight.values(),
    closeIdle(): void {
      for (const socket of idle) socket.destroy();
    },
  };
}
