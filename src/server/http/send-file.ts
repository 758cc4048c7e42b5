import type { Context } from "hono";
import type { Log } from "../base/log.ts";
import type { HttpEnv } from "./http-env.ts";
import { streamOf } from "./stream-of.ts";

type File = { name: string; contentType: string; body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string };

/** A file that the browser saves. Its name is ours: plain letters, digits, hyphens and a dot. */
export function sendFile(c: Context<HttpEnv>, { name, contentType, body }: File): Response {
  c.header("Content-Type", contentType);
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  if (!(body instanceof ReadableStream)) return c.body(body);
  const abort = () => connectionOf(c)?.destroy();
  return c.body(streamOf(watch(body, c.get("log"), abort)));
}

/** A file that breaks off must not look like a whole one: the connection ends without an end of the answer. */
async function* watch(body: ReadableStream<Uint8Array>, log: Log, abort: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    log.error({ err: error }, "a file broke off");
    abort();
    throw new Error("The file broke off.", { cause: error });
  }
}

/** Missing in tests, where no port is listened on. */
function connectionOf(c: Context): { destroy(): void } | undefined {
  return (c.env as { outgoing?: { destroy(): void } } | undefined)?.outgoing;
}
