import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** Enough for a response to reach a slow phone. */
const LINGER_MS = 2_000;

/**
 * RFC 9112, 9.6: a connection that is closed while bytes are unread is reset, and a sender that has not finished its body
 * may then lose the response. Therefore the rest of the body is read and discarded until the sender closes too, or for
 * `LINGER_MS`.
 */
export function lingerOnClose(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls it after the last response of a connection.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return Socket.prototype.destroySoon.call(socket);
    socket.end();
    request.removeAllListeners("data");
    request.on("end", () => socket.destroy()).resume();
    const late = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(late));
  };
}
