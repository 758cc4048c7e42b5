import type { z } from "zod";
import { ROLE } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Access, AnswerOf, Call, FileOf, FormOf, MetaOf, Method, RefusalOf } from "#contract/kernel/call.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { StaffActor } from "#domain/audit/audit.service.ts";
import type { OrderActor } from "#domain/orders/order-status.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { UploadedFile } from "../uploads/uploaded-file.ts";
import type {
  DeclaredSchemas,
  FileFields,
  FittingBody,
  FittingParams,
  FittingQuery,
  JsonFields,
} from "./declared-schemas.ts";

/** The input of a use case. `client` is the address that rate limits are counted by. */
type Input<A extends Access, Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  client: string;
  header(name: string): string | undefined;
  /** The files of a multipart request to a call with `multipartVariant`. */
  files: readonly UploadedFile[];
  /** For public calls with a different response for logged-in customers. */
  findVisitor(): Promise<Visitor | undefined>;
} & (A extends "anyone" ? unknown : { visitor: Visitor });

/** A file download. A stream is sent as it is produced. */
export type FileAnswer = { name: string; contentType: string; body: FileBody };
type FileBody = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string;

type WithData<C extends Call> =
  AnswerOf<C> extends FileOf<string>
    ? { file: FileAnswer }
    : [AnswerOf<C>] extends [null]
      ? { data?: null }
      : { data: AnswerOf<C> };

/** The result of a use case, as declared by the call. */
export type Result<C extends Call> = {
  status?: 200 | 201;
  message?: string;
  headers?: Record<string, string>;
  /** How long a cacheable answer is valid, if it becomes stale by time. */
  cacheableSeconds?: number;
  /** Whether this answer is for this visitor only, although others of the call are cached. */
  isPrivate?: boolean;
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
  isPrivate?: boolean;
  file?: FileAnswer;
};

/** A multipart form that a call accepts besides JSON: the field of its files, and the fields that contain JSON. */
export type MultipartVariant = { files: string; json: readonly string[]; maxBytes: number };

/** Derives the variant from the call that the browser sends as a form to the same path. */
export function multipartVariant<C extends Call>(
  _call: C,
  files: FileFields<FormOf<C>>,
  json: readonly JsonFields<FormOf<C>>[],
  maxBytes: number,
): MultipartVariant {
  return { files, json, maxBytes };
}

/** Error statuses that are documented only for calls that declare them. */
type RefusalStatus = 401 | 402 | 403 | 404 | 409 | 423 | 429;

export type HeaderField = {
  name: string;
  required: boolean;
  description: string;
  example: string;
  maxLength?: number;
};

/**
 * The encoding of the body. The use case gets a `raw` body as bytes, and files of a `multipart` one as `UploadedFile`.
 */
export type Encoding = "json" | "multipart" | "raw";

type Options<C extends Call, P, Q, B> = {
  summary: string;
  params?: P & FittingParams<C, P>;
  query?: Q & FittingQuery<C, Q>;
  body?: B & FittingBody<C, B>;
  /** The schema of `data` for the documentation; tests validate every answer with it. */
  answer?: z.ZodType<AnswerOf<C>>;
  /** The schema of additional fields of the envelope. */
  meta?: z.ZodType<MetaOf<C>>;
  /** The success statuses; 200 by default. */
  statuses?: readonly (200 | 201)[];
  encoding?: Encoding;
  /** The maximum size of the body, if it differs from the default of the encoding. */
  maxBytes?: number;
  /** Set if the call accepts a multipart form besides JSON. */
  multipartVariant?: MultipartVariant;
  /** The field that a body consisting of a list alone stands for. Without it such a body is refused. */
  listField?: string;
  /** The content type of a file response, which replaces the envelope. */
  fileType?: AnswerOf<C> extends FileOf<infer Type> ? Type : never;
  /** The statuses of refusals that the document does not derive from the call itself (`refusals`). */
  refuses?: readonly RefusalStatus[];
  /** The schemas of additional fields of refusals by status. */
  refusal?: RefusalSchemas<C>;
  /** Headers that the use case reads, for the documentation. */
  headers?: readonly HeaderField[];
  /** Whether accounts may use the call before setting up their compulsory second factor. */
  withoutSecondFactor?: boolean;
  /**
   * Makes the answer cacheable: the topics whose change makes it stale. Only for answers that are equal for everyone.
   */
  topics?(
    result: Result<C>,
    query: Q extends z.ZodType ? z.output<Q> : undefined,
    params: P extends z.ZodType ? z.output<P> : undefined,
  ): string[];
  /** Query parameters with which the answer is never cached, even though the call has topics. */
  uncachedParams?: readonly (Q extends z.ZodType ? keyof z.input<Q> & string : never)[];
  /** Whether staff get more than everyone else, in answers that are never cached. Only for calls with topics. */
  differsForStaff?: boolean;
  /** Query parameters that may be repeated: the schema gets their values joined by commas. */
  listParams?: readonly (Q extends z.ZodType ? keyof z.input<Q> & string : never)[];
};

type RefusalSchemas<C extends Call> = { readonly [Status in RefusalStatus | 422]?: z.ZodType<RefusalOf<C>> };

/** A call with its handler, with erased types: used by the router, the API document and the access test. */
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
  multipartVariant: MultipartVariant | undefined;
  listField: string | undefined;
  refuses: readonly RefusalStatus[];
  refusal: Readonly<Partial<Record<number, z.ZodType>>>;
  headers: readonly HeaderField[];
  withoutSecondFactor: boolean;
  topics: ((result: AnyResult, query: unknown, params: unknown) => string[]) | undefined;
  uncachedParams: readonly string[];
  differsForStaff: boolean;
  listParams: readonly string[];
  run(input: Input<"staff", unknown, unknown, unknown>): Promise<AnyResult>;
};

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Connects a call of the contract with the use case that answers it. */
export function handle<
  C extends Call,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  { method, path, access }: C,
  options: Options<C, P, Q, B> & DeclaredSchemas<C>,
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
    multipartVariant: options.multipartVariant,
    listField: options.listField,
    refuses,
    refusal: options.refusal ?? {},
    headers: options.headers ?? [],
    withoutSecondFactor: options.withoutSecondFactor ?? false,
    topics: options.topics as HandledCall["topics"],
    uncachedParams: options.uncachedParams ?? [],
    differsForStaff: options.differsForStaff ?? false,
    listParams: options.listParams ?? [],
    run: useCase as HandledCall["run"],
  };
}

/** Refuses visitors and customers. */
export function requireStaff(visitor: Visitor | undefined): asserts visitor is Visitor {
  if (!visitor) throw new DomainError("unauthenticated", accountMessages.loginFirst);
  if (visitor.role !== ROLE.staff) throw new DomainError("forbidden", "This is for staff only.");
}

/** The acting member of staff, for the audit log. */
export function actorOf({ accountId, name, email, staffRole }: Visitor): StaffActor {
  return { accountId, name: `${name} (${email})`, isAdministrator: staffRole === "administrator" };
}

/** The actor of an order change: its customer, or staff. */
export function orderActorOf(visitor: Visitor): OrderActor {
  return { ...actorOf(visitor), isStaff: visitor.role === ROLE.staff };
}
