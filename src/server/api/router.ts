import type { BlockList } from "node:net";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { failure, success } from "#contract/envelope.ts";
import { ROLE } from "#contract/session.ts";
import type { SessionsService, Visitor } from "#domain/accounts/sessions.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { surrogateHeaders } from "../cache/surrogate.ts";
import { clientAddress } from "../http/client-address.ts";
import { mapError } from "../http/error-map.ts";
import type { HttpEnv } from "../http/http-env.ts";
import {
  MAX_JSON_BYTES,
  MAX_RAW_BYTES,
  MAX_UPLOAD_BYTES,
  readJson,
  readMultipart,
  readQuery,
} from "../http/read-body.ts";
import { validate } from "../http/validate.ts";
import type { Answer, Call } from "./call.ts";

type Dependencies = { sessions: SessionsService; trustedProxies: BlockList | undefined };

/** Mounts the calls below `/api`: who may, what is sent, what is answered, in this order for every one of them. */
export function createApiRouter(calls: readonly Call[], { sessions, trustedProxies }: Dependencies) {
  const api = new Hono<HttpEnv>();
  for (const call of calls) {
    const path = call.path.toLowerCase().replaceAll(/\{(\w+)\}/g, ":$1");
    api.on(call.method, path, async (c) => answer(c, await run(c, call)));
  }
  for (const path of new Set(calls.map((call) => call.path.toLowerCase().replaceAll(/\{(\w+)\}/g, ":$1")))) {
    const allowed = calls.filter((call) => call.path.toLowerCase().replaceAll(/\{(\w+)\}/g, ":$1") === path);
    api.all(path, (c) => {
      c.header("Allow", allowed.map((call) => call.method).join(", "));
      return c.json(failure("method_not_allowed", "This call is made with another method."), 405);
    });
  }

  async function run(c: Context<HttpEnv, string>, call: Call): Promise<Answer> {
    const visitor = call.access === "anyone" ? undefined : await admit(c, call);
    await limitBody(call)(c, async () => {});
    const input = {
      params: call.params && validate(call.params, c.req.param()),
      query: call.query && validate(call.query, readQuery(c)),
      body: call.body && validate(call.body, await readBody(c, call)),
      client: clientAddress(c, trustedProxies),
      header: (name: string) => c.req.header(name),
      findVisitor: () => findVisitor(c),
    };
    // A call that anyone may make has no visitor in its type and never looks at one.
    const given = await call.handle({ ...input, visitor: visitor as Visitor });
    if (!call.topics) return given;
    const kept = surrogateHeaders({ ...KEPT, topics: call.topics(given, input.query) });
    return { ...given, headers: { ...given.headers, ...kept } };
  }

  async function findVisitor(c: Context): Promise<Visitor | undefined> {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    return token === undefined ? undefined : sessions.authenticate(token);
  }

  async function admit(c: Context, call: Call): Promise<Visitor> {
    const visitor = await findVisitor(c);
    if (!visitor) throw new DomainError("unauthenticated", "Please log in first.");
    if (call.access === "customer") return visitor;
    if (visitor.role !== ROLE.administrator) throw new DomainError("forbidden", "This is for staff only.");
    if (call.access === "administrator" && visitor.staffRole !== "administrator") {
      throw new DomainError("forbidden", "This is for administrators only.");
    }
    return visitor;
  }

  return api;
}

/** Changes are told at once; this is the net below that. */
const KEPT = { maxAgeSeconds: 60, staleSeconds: 0 };

const MAX_BYTES = { json: MAX_JSON_BYTES, multipart: MAX_UPLOAD_BYTES, raw: MAX_RAW_BYTES } as const;

/** Reads a body of unknown length up to the limit, so it comes after the question who may send one. */
function limitBody(call: Call) {
  return bodyLimit({
    maxSize: MAX_BYTES[call.encoding],
    onError: () => {
      throw new DomainError("too_large", "This is more than can be sent at once.");
    },
  });
}

async function readBody(c: Context, call: Call): Promise<unknown> {
  if (call.encoding === "raw") return new Uint8Array(await c.req.arrayBuffer());
  return call.encoding === "json" ? readJson(c) : formObject(await readMultipart(c));
}

/** A form as an object: a field that came once is its value, one that came more often is the list of its values. */
function formObject(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key of new Set(form.keys())) {
    const values = form.getAll(key);
    fields[key] = values.length > 1 ? values : values[0];
  }
  return fields;
}

function answer(c: Context, { status = 200, data = null, message = "", extra = {}, headers = {} }: Answer) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json({ ...success(data, message), ...extra }, status);
}

/** What a throw anywhere below `/api` answers. */
export function answerError(error: unknown, c: Context<HttpEnv>) {
  const { status, envelope, retryAfterSeconds } = mapError(error, c.get("log"));
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  // What is left of a body that was not read would be taken for the next request.
  if (status === 413) c.header("Connection", "close");
  return new Response(JSON.stringify(envelope), {
    status,
    headers: { ...Object.fromEntries(c.res.headers), "Content-Type": "application/json; charset=UTF-8" },
  });
}
