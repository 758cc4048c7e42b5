import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { failure } from "#contract/kernel/envelope.ts";

const TOO_LARGE = {
  status: "431 Request Header Fields Too Large",
  message: "The headers of this request are too large.",
};
const TIMED_OUT = { status: "408 Request Timeout", message: "This request took too long to arrive." };
const BROKEN = { status: "400 Bad Request", message: "This request is not readable as HTTP." };

const REFUSALS: Record<string, typeof BROKEN> = {
  HPE_HEADER_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TIMED_OUT,
};

/** Answers requests that Node cannot parse with the API envelope. Node creates no response object for them. */
export function refuseBroken(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: unknown }) => {
    // Once a response has begun on this socket, a second one cannot be written.
    if (error.code === "ECONNRESET" || !socket.writable || hasBegun(socket)) return void socket.destroy(error);
    const { status, message } = REFUSALS[error.code ?? ""] ?? BROKEN;
    socket.end(answerOf(status, message), () => socket.destroy());
  });
}

/** The envelope as a raw HTTP response that closes the connection. */
function answerOf(status: string, message: string): string {
  const body = JSON.stringify(failure("unreadable", message));
  return [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `X-Request-Id: ${randomUUID()}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}

function hasBegun(socket: { _httpMessage?: unknown }): boolean {
  const response = socket._httpMessage;
  return (
    typeof response === "object" && response !== null && "headersSent" in response && response.headersSent === true
  );
}
