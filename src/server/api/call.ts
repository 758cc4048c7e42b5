import type { z } from "zod";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Actor } from "#domain/audit/audit.service.ts";

/** Staff are all who work in the shop; some things only an administrator among them may do. */
export type Access = "anyone" | "customer" | "staff" | "administrator";

/** Everything a call may look at. `client` is the address that limits are counted by. */
type Input<A extends Access, Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  client: string;
  header(name: string): string | undefined;
  /** For calls that anyone may make and that answer a logged-in customer differently. */
  findVisitor(): Promise<Visitor | undefined>;
} & (A extends "anyone" ? unknown : { visitor: Visitor });

/** A file to be saved under its name. A body that is a stream is sent as it is made. */
export type FileAnswer = { name: string; contentType: string; body: ReadableStream<Uint8Array> | string };

export type Answer = {
  status?: 200 | 201;
  data?: unknown;
  message?: string;
  /** Fields beside those of the envelope, such as `total`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Sent instead of the envelope. */
  file?: FileAnswer;
};

type Refusal = 401 | 403 | 404 | 409;

type Spec<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`, with `{name}` for a parameter. Matched without regard to case. */
  path: string;
  access: A;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The largest body, where it is not the usual one of the encoding. */
  maxBytes?: number;
  /** The content type of the file that is answered instead of the envelope. */
  fileType?: "text/csv" | "application/json";
  /** Statuses of refusals that calls of its kind do not have, for the document. */
  refuses?: readonly Refusal[];
  /** For what everyone is answered alike: the topics whose change makes an answer old. */
  topics?(answer: Answer, query: z.output<Q>): string[];
  handle(input: Input<A, z.output<P>, z.output<Q>, z.output<B>>): Promise<Answer>;
};

/** A call of the API with its types erased: what the router, the document and the access test go through. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  access: Access;
  summary: string;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  fileType: string | undefined;
  /**
   * How the body travels; `raw` bodies reach the call as the bytes that were sent, files of a `multipart` one as
   * `UploadedFile`, which lies on this machine until the call has answered.
   */
  encoding: "json" | "multipart" | "raw";
  maxBytes: number | undefined;
  refuses: readonly Refusal[];
  topics: ((answer: Answer, query: unknown) => string[]) | undefined;
  handle(input: Input<"staff", unknown, unknown, unknown>): Promise<Answer>;
};

export function defineCall<
  A extends Access,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(spec: Spec<A, P, Q, B>, encoding: Call["encoding"] = "json"): Call {
  const { method, path, access, summary, params, query, body, fileType, maxBytes, refuses = [] } = spec;
  const handle = spec.handle as Call["handle"];
  const topics = spec.topics as Call["topics"];
  return { method, path, access, summary, params, query, body, fileType, encoding, maxBytes, refuses, topics, handle };
}

/** The member of staff behind a call, as the audit log names them. */
export function actorOf({ accountId, name, email }: Visitor): Actor {
  return { accountId, name: `${name} (${email})` };
}
