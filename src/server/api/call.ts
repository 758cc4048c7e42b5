import { z } from "zod";
import type { Access } from "#contract/kernel/call.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { FileAnswer, HandledCall } from "./handle.ts";

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
  uncachedParams?: readonly (keyof z.input<Q> & string)[];
  handle(input: Input<A, z.output<P>, z.output<Q>, z.output<B>>): Promise<Answer>;
};

/** A call that the contract does not declare yet. */
export function defineCall<
  A extends Access,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(spec: Spec<A, P, Q, B>, encoding: HandledCall["encoding"] = "json"): HandledCall {
  const { method, path, access, summary, params, query, body, fileType, maxBytes, refuses = [] } = spec;
  const run = spec.handle as (input: unknown) => Promise<Answer>;
  const topics = spec.topics as HandledCall["topics"];
  const statuses = method === "POST" ? ([200, 201] as const) : ([200] as const);
  return {
    method,
    path,
    access,
    summary,
    params,
    query,
    body,
    answer: z.unknown(),
    meta: z.looseObject({}),
    statuses,
    fileType,
    encoding,
    maxBytes,
    refuses,
    topics,
    uncachedParams: spec.uncachedParams ?? [],
    async run(input) {
      const { extra, ...result } = await run(input);
      return { ...result, ...(extra && { meta: extra }) };
    },
  };
}
