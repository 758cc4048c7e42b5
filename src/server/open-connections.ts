import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * The open connections of a server, at most `max`. A further one replaces the connection that has been idle longest:
 * otherwise a client that opens many connections and sends nothing would exclude all others. If none is idle, the further
 * one is closed at once.
 */
export function createOpenConnections(max: number) {
  /** A connection has at most one response in flight, because pipelined requests wait for each other. */
  const inFlight = new Map<Socket, ServerResponse>();
  /** The one that has been idle longest comes first. */
  const idle = new Set<Socket>();

  return {
    admit(socket: Socket): void {
      if (idle.size + inFlight.size >= max) {
        const [longestIdle] = idle;
        if (!longestIdle) return void socket.destroy();
        idle.delete(longestIdle);
        longestIdle.destroy();
      }
      idle.add(socket);
      socket.once("close", () => idle.delete(socket));
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
