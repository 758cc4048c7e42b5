import { expect } from "vitest";
import { z } from "zod";
import { success, type Envelope } from "#contract/kernel/envelope.ts";
import type { ChangedItem } from "#contract/orders/order.ts";
import type { HandledCall } from "#server/api/handle.ts";
import { HEADERS, headerNames, refusals } from "#server/api/openapi-responses.ts";
import type { createApp } from "#server/app.ts";

export type CallOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** A raw body, with the content type JSON unless the headers say otherwise. */
  raw?: BodyInit;
  form?: FormData;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The client's IP address. */
  from?: string;
};

type Extras = {
  discountAmount?: number;
  total?: number;
  nextPage?: number | null;
  changes?: ChangedItem[];
  expectedTotal?: number;
  orderID?: string;
};

export type TestAnswer<Data = unknown> = {
  status: number;
  headers: Headers;
  text: string;
  /** For a file, a minimal success envelope. */
  body: Envelope<Data> & Extras;
};

/**
 * Calls the app without a port. Checks that every response has the common form and matches the documented schemas of the
 * call.
 */
export function createCaller(app: ReturnType<typeof createApp>, handlers: readonly HandledCall[]) {
  const findHandler = handlerFinder(handlers);

  async function fetchPath(
    path: string,
    { from, ...init }: RequestInit & { from?: string | undefined } = {},
  ): Promise<Response> {
    return app.request(path, init, from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } });
  }

  async function call<Data = unknown>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<TestAnswer<Data>> {
    const { body, raw, form, token, headers = {}, from } = options;
    const content = form ?? raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetchPath(path, {
      method,
      headers: {
        ...(content !== undefined && form === undefined && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      from,
      ...(content !== undefined && { body: content }),
    });
    const text = await response.text();
    const isFile = response.headers.has("content-disposition");
    const handler = findHandler(`${method} ${path}`);
    if (isFile) expectFileForm(response, handler);
    else {
      expectOurForm(response, text);
      if (handler) expectDocumentedHeaders(handler, response);
      if (handler && response.status >= 400) expectNamed(handler, response.status, text);
      if (handler && response.ok) expectDocumented(handler, response.status, text);
    }
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isFile ? success(null) : JSON.parse(text)) as TestAnswer<Data>["body"],
    };
  }

  return { app, call, fetch: fetchPath };
}

const LEAKS = /node_modules|\.ts:\d|\/src\/|\bselect\b.+\bfrom\b|\binsert into\b|violates|postgres|ECONN/i;

function expectOurHeaders({ headers }: Response): void {
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  // Public responses may be stored by shared caches, but not by browsers.
  const expected = headers.has("surrogate-control")
    ? /^(no-store|public, max-age=0, s-maxage=\d+)$/
    : /^(private, )?no-store$/;
  expect(headers.get("cache-control")).toMatch(expected);
  expect(headers.get("x-powered-by")).toBeNull();
}

/** A file is always a successful download, of the documented content type. */
function expectFileForm(response: Response, handler: HandledCall | undefined): void {
  expectOurHeaders(response);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.[a-z]+"$/);
  const [contentType] = (response.headers.get("content-type") ?? "").split(";");
  if (handler) expect(contentType, `${handler.method} ${handler.path}`).toBe(handler.fileType);
}

const ENVELOPE_FIELDS = new Set(["isSuccess", "data", "sys_message", "message"]);

function extraFieldsOf(envelope: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(envelope).filter(([name]) => !ENVELOPE_FIELDS.has(name)));
}

/** Finds the handler of a method and path, such as `GET /api/orders/RJ-1?page=2`. */
function handlerFinder(handlers: readonly HandledCall[]): (called: string) => HandledCall | undefined {
  const candidates = handlers.map((handler) => {
    const pattern = handler.path.replaceAll(/\{\w+\}/g, "[^/?]+");
    return { handler, calls: new RegExp(`^${handler.method} /api${pattern}/?(?:\\?.*)?$`, "i") };
  });
  return (called) => candidates.find(({ calls }) => calls.test(called))?.handler;
}

/** Checks that the API document names the refusal and its additional fields. */
function expectNamed(handler: HandledCall, status: number, text: string): void {
  const called = `${handler.method} ${handler.path}`;
  expect(refusals(handler), `${called} refuses with a status that is documented`).toContain(status);
  const { code: _, errors: __, ...extra } = extraFieldsOf(JSON.parse(text) as Record<string, unknown>);
  const { error } = (handler.refusal[status] ?? z.strictObject({})).safeParse(extra);
  expect(error?.issues, `${called} refuses with fields that are documented`).toBeUndefined();
}

/** Checks that the API document names those headers of the response that it knows. */
function expectDocumentedHeaders(handler: HandledCall, { status, headers }: Response): void {
  const named: readonly string[] = headerNames(handler, status);
  const sent = Object.keys(HEADERS).filter((name) => headers.has(name));
  const called = `${handler.method} ${handler.path}`;
  expect(named, `${called} answers ${status} with headers that are documented`).toEqual(expect.arrayContaining(sent));
}

/** Checks that a success has the documented status, data and meta fields. */
function expectDocumented(handler: HandledCall, status: number, text: string): void {
  const called = `${handler.method} ${handler.path}`;
  const envelope = JSON.parse(text) as Record<string, unknown>;
  const meta = extraFieldsOf(envelope);
  expect(handler.statuses, called).toContain(status);
  const problems = [
    ...((handler.answer ?? z.null()).safeParse(envelope.data).error?.issues ?? []),
    ...((handler.meta ?? z.strictObject({})).safeParse(meta).error?.issues ?? []),
  ];
  expect(problems, `${called} answers what its schema does not document`).toEqual([]);
}

/** Checks the common form of all API responses. */
function expectOurForm(response: Response, text: string): void {
  expectOurHeaders(response);
  expect(response.headers.get("content-type")).toMatch(/^application\/json\b/i);
  const body = JSON.parse(text) as Envelope;
  expect(body).toMatchObject({ isSuccess: response.status < 400, sys_message: expect.any(String) as string });
  expect(body.message).toBe(body.sys_message);
  expect(body).toHaveProperty("data");
  if (response.status < 400) return;
  expect(body.data).toBeNull();
  expect(body.code).toMatch(/^[a-z_]+$/);
  expect(body.sys_message).not.toBe("");
  expect(body.sys_message).not.toMatch(LEAKS);
}
