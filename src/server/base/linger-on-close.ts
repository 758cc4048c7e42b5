import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** Enough for a response to reach a slow phone, and for what a fast sender has in transit meanwhile. */
const LINGER_MS = 2_000;
const LINGER_BYTES = 16 * 1024 * 1024;
/** How often the limits are checked. */
const CHECK_MS = 20;

/**
 * RFC 9112, 9.6: a connection that is closed while bytes are unread is reset, and a sender that has not finished its body
 * may then lose the response. Therefore the rest of the body is read and discarded until the sender closes too, within
 * the limits above.
 */
export function lingerOnClose(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls it after the last response of a connection.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return Socket.prototype.destroySoon.call(socket);
    // Further calls change nothing: below, the connection is destroyed in any case.
    socket.destroySoon = () => {};
    socket.end();
    request.removeAllListeners("data");
    request.on("end", () => socket.destroy()).resume();
    const maxBytes = socket.bytesRead + LINGER_BYTES;
    const endsAt = performance.now() + LINGER_MS;
    const checking = setInterval(() => {
      if (socket.bytesRead > maxBytes || performance.now() > endsAt) socket.destroy();
    }, CHECK_MS);
    socket.once("close", () => clearInterval(checking));
  };
}
