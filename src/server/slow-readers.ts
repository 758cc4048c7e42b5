import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A reader that takes less than this within the period is cut off: no line that people use is so slow. */
const MIN_BYTES = 4 * 1024;
const PERIOD_MS = 20_000;

type Progress = { sent: number; at: number };

/**
 * Remembers how fast responses are read. `cutSlow` is called every few seconds with the responses in flight and closes
 * the connections whose reader takes next to nothing, so that nobody holds memory and sockets by not reading.
 */
export function createSlowReaderGuard(now: () => number = () => performance.now()) {
  const progress = new WeakMap<Socket, Progress>();

  function isTooSlow(socket: Socket): boolean {
    const sent = socket.bytesWritten - socket.writableLength;
    const before = progress.get(socket);
    if (!before || socket.writableLength === 0 || sent - before.sent >= MIN_BYTES) {
      progress.set(socket, { sent, at: now() });
      return false;
    }
    return now() - before.at >= PERIOD_MS;
  }

  return {
    cutSlow(responses: Iterable<Pick<ServerResponse, "socket">>): void {
      for (const { socket } of responses) if (socket && isTooSlow(socket)) socket.destroy();
    },
  };
}
