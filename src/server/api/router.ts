import type { BlockList } from "node:net";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { success } from "#contract/kernel/envelope.ts";
import { UPLOAD_LIMITS } from "#contract/media/media.ts";
import type { SessionsService, Visitor } from "#domain/accounts/sessions.service.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { bearerTokenOf } from "../base/bearer-token.ts";
import { surrogateHeaders } from "../cache/surrogate-headers.ts";
import { clientAddress } from "../http/client-address.ts";
import { mapError } from "../http/error-map.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { MAX_JSON_BYTES, MAX_RAW_BYTES, readJson, readQuery } from "../http/read-body.ts";
import { sendFile } from "../http/send-file.ts";
import { validate } from "../http/validate.ts";
import { withTimeout } from "../http/with-timeout.ts";
import type { IncomingFolder } from "../uploads/incoming-folder.ts";
import { receiveForm } from "../uploads/receive-form.ts";
import { UploadedFile } from "../uploads/uploaded-file.ts";
import { requireStaff, type MultipartVariant, type AnyResult, type HandledCall } from "./handle.ts";
import { answerMethodNotAllowed } from "./refuse-method.ts";

type Dependencies = { sessions: SessionsService; incoming: IncomingFolder; trustedProxies: BlockList | undefined };

/** Mounts the calls below `/api`. Every call checks access, parses the input and answers, in this order. */
export function createApiRouter(calls: readonly HandledCall[], { sessions, incoming, trustedProxies }: Dependencies) {
  const api = new Hono<HttpEnv>();
  for (const call of calls) {
    api.on(call.method, routeOf(call), async (c) => answer(c, call, await run(c, call)));
  }
  const callsByRoute = Map.groupBy(calls, routeOf);
  for (const route of callsByRoute.keys()) {
    api.all(route, (c) => {
      // A path can match several routes, such as one with an id.
      const allowed = matchedRoutes(c).flatMap(
        ({ path, basePath }) => callsByRoute.get(path.slice(basePath.length)) ?? [],
      );
      return answerMethodNotAllowed(c, [...new Set(allowed.map(({ method }) => method))].join(", "));
    });
  }

  async function run(c: Context<HttpEnv, string>, call: HandledCall): Promise<AnyResult> {
    const visitor = call.access === "anyone" ? undefined : await admit(c, call);
    const input = {
      params: call.params && validate(call.params, readParams(c, call)),
      query: call.query && validate(call.query, readQuery(c, call.listParams)),
      client: clientAddress(c, trustedProxies),
      header: (name: string) => c.req.header(name),
      async findVisitor() {
        const found = await findVisitor(c);
        return found?.needsSecondFactor ? undefined : found;
      },
      // The type of a public call has no visitor, so it never reads one.
      visitor: visitor as Visitor,
    };
    const sent = await readBody(c, call, incoming);
    try {
      const body = call.body && validate(call.body, sent.value);
      const given = await call.run({ ...input, body, files: sent.files ?? [] });
      if (given.isPrivate) return { ...given, headers: { ...given.headers, "Cache-Control": "private, no-store" } };
      if (!call.topics) return given;
      const cacheHeaders = surrogateHeaders({
        ...CACHE_LIFETIME,
        maxAgeSeconds: Math.min(CACHE_LIFETIME.maxAgeSeconds, given.cacheableSeconds ?? CACHE_LIFETIME.maxAgeSeconds),
        topics: call.topics(given, input.query, input.params),
      });
      return { ...given, headers: { ...given.headers, ...cacheHeaders } };
    } finally {
      await sent.discard?.();
    }
  }

  async function findVisitor(c: Context<HttpEnv>): Promise<Visitor | undefined> {
    const token = bearerTokenOf(c.req.header("authorization"));
    const visitor = token === undefined ? undefined : await sessions.authenticate(token);
    if (visitor)
      sessions.recordUse(visitor).catch((err: unknown) => c.get("log").warn({ err }, "use of a session not recorded"));
    return visitor;
  }

  async function admit(c: Context<HttpEnv>, call: HandledCall): Promise<Visitor> {
    const visitor = await findVisitor(c);
    if (!visitor) throw new DomainError("unauthenticated", accountMessages.loginFirst);
    if (visitor.needsSecondFactor && !call.withoutSecondFactor) {
      const message = "Your account needs a second factor. Set it up under Account Security to go on.";
      throw new DomainError("second_factor_required", message);
    }
    if (call.access === "customer") return visitor;
    requireStaff(visitor);
    if (call.access === "administrator" && visitor.staffRole !== "administrator") {
      throw new DomainError("forbidden", "This is for administrators only.");
    }
    return visitor;
  }

  return api;
}

/**
 * A path parameter in braces with an optional suffix, such as `{file}.csv`. A suffix ends the path, so the parameter
 * before it may contain slashes, like the numbers of documents do.
 */
const PARAMETER = /\{(\w+)\}(\.\w+)?/g;

function routeOf({ path }: HandledCall): string {
  return path
    .toLowerCase()
    .replaceAll(PARAMETER, (_, name: string, suffix?: string) =>
      suffix === undefined ? `:${name}` : `:${name}{.+\\${suffix}}`,
    );
}

function readParams(c: Context<HttpEnv, string>, { path }: HandledCall): Record<string, string> {
  const given: Record<string, string> = c.req.param();
  for (const [, name = "", suffix = ""] of path.toLowerCase().matchAll(PARAMETER)) {
    const value = given[name];
    if (value?.endsWith(suffix)) given[name] = value.slice(0, value.length - suffix.length);
  }
  return given;
}

/** Changes are announced immediately; this lifetime is the fallback for lost notifications. */
const CACHE_LIFETIME = { maxAgeSeconds: 60, staleSeconds: 0 };

/** Text fields and part headers of a form with files. */
const MAX_FORM_TEXT_BYTES = 1024 * 1024;

const MAX_BYTES = {
  json: MAX_JSON_BYTES,
  raw: MAX_RAW_BYTES,
  multipart: UPLOAD_LIMITS.formBytes + MAX_FORM_TEXT_BYTES,
} as const;
/** The timeout of a small body, and the idle timeout of a large one. */
const MAX_WAIT_MS = 60_000;

type SentBody = { value: unknown; files?: readonly UploadedFile[]; discard?: () => Promise<void> };

/** Reads a body up to its limit. Must run after the access check. */
async function readBody(c: Context<HttpEnv, string>, call: HandledCall, incoming: IncomingFolder): Promise<SentBody> {
  const maxBytes = call.maxBytes ?? MAX_BYTES[call.encoding];
  if (call.multipartVariant && /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "")) {
    return readMultipartVariant(c, call.multipartVariant, incoming);
  }
  if (call.encoding === "multipart") {
    const form = await receiveForm(c.req.raw, incoming, { maxBytes, idleMs: MAX_WAIT_MS });
    return { value: form.fields, discard: form.discard };
  }
  return withTimeout(readSmallBody(c, call, maxBytes), MAX_WAIT_MS, () => {
    return new DomainError("unreadable", "The body took too long to arrive. Please try again.");
  });
}

async function readMultipartVariant(
  c: Context<HttpEnv, string>,
  { files: name, json, maxBytes }: MultipartVariant,
  incoming: IncomingFolder,
): Promise<SentBody> {
  const { fields, discard } = await receiveForm(c.req.raw, incoming, { maxBytes, idleMs: MAX_WAIT_MS });
  try {
    // As in a query, an empty field counts as absent.
    const entries = Object.entries(fields).filter(([, value]) => value !== "");
    const files = entries.filter(([field]) => isSameField(field, name)).flatMap(([, given]) => given);
    if (!files.every((file) => file instanceof UploadedFile)) {
      throw fieldRefusal(name, "Send photos or a video, as files.");
    }
    const texts = entries.filter(([field]) => !isSameField(field, name));
    const isJson = (field: string) => json.some((known) => isSameField(field, known));
    const value = Object.fromEntries(texts.map(([field, text]) => [field, isJson(field) ? parseJson(text) : text]));
    return { value, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function isSameField(sent: string, known: string): boolean {
  return sent.toLowerCase() === known.toLowerCase();
}

/** Parses JSON; other text is returned unchanged, so that the schema reports it. */
function parseJson(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readSmallBody(c: Context<HttpEnv, string>, call: HandledCall, maxSize: number): Promise<SentBody> {
  const onError = () => {
    throw new DomainError("too_large", "This is more than can be sent at once.");
  };
  await bodyLimit({ maxSize, onError })(c, async () => {});
  const { body, listField } = call;
  if (!body) return { value: undefined };
  if (call.encoding === "raw") return { value: new Uint8Array(await c.req.arrayBuffer()) };
  return { value: await readJson(c, { listField, body }) };
}

function answer(
  c: Context<HttpEnv>,
  { statuses: [usual = 200] }: HandledCall,
  { status = usual, data = null, message = "", meta = {}, headers = {}, file }: AnyResult,
) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (file) return sendFile(c, file);
  const body = JSON.stringify({ ...success(data, message), ...meta });
  // A known length lets the compression skip short responses.
  const length = String(Buffer.byteLength(body));
  return c.body(body, status, { "Content-Type": "application/json", "Content-Length": length });
}

/** The error handler of all paths below `/api`. */
export function answerError(error: unknown, c: Context<HttpEnv>) {
  const { status, envelope, retryAfterSeconds } = mapError(error, c.get("log"));
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  if (envelope.code === "unauthenticated") c.header("WWW-Authenticate", "Bearer");
  // The unread rest of a body would otherwise be parsed as the next request, or awaited.
  if (status === 413 || envelope.code === "unreadable") c.header("Connection", "close");
  return new Response(JSON.stringify(envelope), {
    status,
    headers: { ...Object.fromEntries(c.res.headers), "Content-Type": "application/json; charset=UTF-8" },
  });
}
