import type { Context } from "hono";
import type { Log } from "../base/log.ts";
import type { HttpEnv } from "./http-env.ts";
import { streamOf } from "./stream-of.ts";

type File = { name: string; contentType: string; body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string };

/** Sends a file as a download. The shop chooses its name: letters, digits, hyphens and a dot. */
export function sendFile(c: Context<HttpEnv>, { name, contentType, body }: File): Response {
  c.header("Content-Type", contentType);
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  if (!(body instanceof ReadableStream)) return c.body(body);
  const abort = () => connectionOf(c)?.destroy();
  return c.body(streamOf(abortOnFailure(body, c.get("log"), abort)));
}

/** Aborts the connection when the stream fails, so that a truncated file does not look complete. */
async function* abortOnFailure(
  body: ReadableStream<Uint8Array>,
  log: Log,
  abort: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    log.error({ err: error }, "a download failed midway");
    abort();
    throw new Error("The download failed midway.", { cause: error });
  }
}

/** Undefined in tests, which open no port. */
function connectionOf(c: Context): { destroy(): void } | undefined {
  return (c.env as { outgoing?: { destroy(): void } } | undefined)?.outgoing;
}
