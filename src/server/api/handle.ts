import type { z } from "zod";
import { ROLE } from "#contract/accounts/session.ts";
import type {
  Access,
  AnswerOf,
  BodyOf,
  Call,
  FileOf,
  MetaOf,
  Method,
  ParamNames,
  QueryOf,
  Uncapitalized,
} from "#contract/kernel/call.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { StaffActor } from "#domain/audit/audit.service.ts";
import type { OrderActor } from "#domain/orders/order-status.service.ts";
import type { UploadedFile } from "../uploads/uploaded-file.ts";

/** Everything that a use case may look at. `client` is the address that limits are counted by. */
type Input<A extends Access, Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  client: string;
  header(name: string): string | undefined;
  /** Of a call with `alsoForm` that came as a form. */
  files: readonly UploadedFile[];
  /** For calls that anyone may make and that answer a logged-in customer differently. */
  findVisitor(): Promise<Visitor | undefined>;
} & (A extends "anyone" ? unknown : { visitor: Visitor });

/** A file to be saved under its name. A body that is a stream is sent as it is made. */
export type FileAnswer = { name: string; contentType: string; body: FileBody };
type FileBody = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string;

type WithData<C extends Call> =
  AnswerOf<C> extends FileOf<string>
    ? { file: FileAnswer }
    : [AnswerOf<C>] extends [null]
      ? { data?: null }
      : { data: AnswerOf<C> };

/** What a use case hands back for the call; the compiler refuses anything else. */
export type Result<C extends Call> = {
  status?: 200 | 201;
  message?: string;
  headers?: Record<string, string>;
  /** For a cached answer that time makes stale: how long it holds. */
  cacheableSeconds?: number;
} & WithData<C> &
  (unknown extends MetaOf<C> ? unknown : { meta: MetaOf<C> });

/** A result with its types erased, as the router sends it. */
export type AnyResult = {
  status?: 200 | 201;
  data?: unknown;
  meta?: object;
  message?: string;
  headers?: Record<string, string>;
  cacheableSeconds?: number;
  file?: FileAnswer;
};

export type AlsoForm = { files: string; json: readonly string[]; maxBytes: number };

/** Statuses of refusals that calls of its kind do not have, for the document. */
type RefusalStatus = 401 | 402 | 403 | 404 | 409 | 423 | 429;

export type HeaderField = { name: string; required: boolean; description: string; maxLength?: number };

/** How the body travels; a `raw` body reaches the use case as bytes, files of a `multipart` one as `UploadedFile`. */
export type Encoding = "json" | "multipart" | "raw";

type Options<C extends Call, P, Q, B> = {
  summary: string;
  params?: P & (P extends z.ZodType ? (keyof z.input<P> extends ParamNames<C> ? unknown : "not in the path") : never);
  query?: Q & (Q extends z.ZodType ? (keyof QueryOf<C> extends keyof z.input<Q> ? unknown : "query not read") : never);
  body?: B &
    (B extends z.ZodType
      ? [BodyOf<C>] extends [undefined]
        ? unknown
        : Uncapitalized<BodyOf<C>> extends z.input<B>
          ? unknown
          : "body refused"
      : never);
  /** Documents `data`, and is what every answer in a test is checked against. */
  answer?: z.ZodType<AnswerOf<C>>;
  /** The same for the fields beside those of the envelope. */
  meta?: z.ZodType<MetaOf<C>>;
  /** The statuses of success; 200 unless said otherwise. */
  statuses?: readonly (200 | 201)[];
  encoding?: Encoding;
  /** The largest body, where it is not the usual one of the encoding. */
  maxBytes?: number;
  /** A JSON call that a multipart form may make too: the field of its files, and the fields whose text is JSON. */
  alsoForm?: AlsoForm;
  /** Whether the body may also be a list, which the schema reads. */
  takesList?: boolean;
  /** The content type of the file that is answered instead of the envelope. */
  fileType?: AnswerOf<C> extends FileOf<infer Type> ? Type : never;
  refuses?: readonly RefusalStatus[];
  /** Headers that the use case reads, for the document. */
  headers?: readonly HeaderField[];
  /** Also for accounts whose compulsory second factor is not on yet. */
  withoutSecondFactor?: boolean;
  /** For what everyone is answered alike: the topics whose change makes an answer stale. */
  topics?(
    result: Result<C>,
    query: Q extends z.ZodType ? z.output<Q> : undefined,
    params: P extends z.ZodType ? z.output<P> : undefined,
  ): string[];
  /** Query parameters with which the answer is never cached, although the call has topics. */
  uncachedParams?: readonly (Q extends z.ZodType ? keyof z.input<Q> & string : never)[];
  /** Query parameters that may be there several times: the schema reads their values joined by commas. */
  listParams?: readonly (Q extends z.ZodType ? keyof z.input<Q> & string : never)[];
};

/** A call with what handles it, its types erased: what the router, the document and the access test go through. */
export type HandledCall = {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  answer: z.ZodType | undefined;
  meta: z.ZodType | undefined;
  statuses: readonly (200 | 201)[];
  fileType: string | undefined;
  encoding: Encoding;
  maxBytes: number | undefined;
  alsoForm: AlsoForm | undefined;
  takesList: boolean;
  refuses: readonly RefusalStatus[];
  headers: readonly HeaderField[];
  withoutSecondFactor: boolean;
  topics: ((result: AnyResult, query: unknown, params: unknown) => string[]) | undefined;
  uncachedParams: readonly string[];
  listParams: readonly string[];
  run(input: Input<"staff", unknown, unknown, unknown>): Promise<AnyResult>;
};

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Joins a call of the contract with the use case that answers it. */
export function handle<
  C extends Call,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  { method, path, access }: C,
  options: Options<C, P, Q, B>,
  useCase: (input: Input<C["access"], Output<P>, Output<Q>, Output<B>>) => Promise<Result<C>>,
): HandledCall {
  const { summary, params, query, body, answer, meta, statuses = [200], fileType, maxBytes, refuses = [] } = options;
  return {
    method,
    path,
    access,
    summary,
    params,
    query,
    body,
    answer,
    meta,
    statuses,
    fileType,
    encoding: options.encoding ?? "json",
    maxBytes,
    alsoForm: options.alsoForm,
    takesList: options.takesList ?? false,
    refuses,
    headers: options.headers ?? [],
    withoutSecondFactor: options.withoutSecondFactor ?? false,
    topics: options.topics as HandledCall["topics"],
    uncachedParams: options.uncachedParams ?? [],
    listParams: options.listParams ?? [],
    run: useCase as HandledCall["run"],
  };
}

/** The member of staff behind a call, as the audit log names them. */
export function actorOf({ accountId, name, email, staffRole }: Visitor): StaffActor {
  return { accountId, name: `${name} (${email})`, isAdministrator: staffRole === "administrator" };
}

/** Whoever changes an order: its customer, or staff. */
export function orderActorOf(visitor: Visitor): OrderActor {
  return { ...actorOf(visitor), isStaff: visitor.role === ROLE.administrator };
}
