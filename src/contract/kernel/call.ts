import type { FieldError } from "./envelope.ts";
import type { ErrorCode } from "./error-codes.ts";

/** `staff` includes administrators; some calls require an administrator. */
export type Access = "anyone" | "customer" | "staff" | "administrator";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The data of a call. Everything is optional: most calls have no body, and some have no query. */
export type CallTypes = {
  /** Query parameters by name, sent as text. Undefined values are omitted. */
  query?: object;
  /** Sent as JSON. */
  body?: unknown;
  /** The fields of a multipart form: texts, numbers, `JsonText`, files, and lists of these, which repeat the field. */
  form?: object;
  /** The `data` of the envelope, or `FileOf` for a call that answers a file instead. */
  answer?: unknown;
  /** Additional envelope fields, such as `total`. */
  meta?: object;
  /** Additional fields of a refusal, such as `changes`. */
  refusal?: object;
};

/** The `answer` of a call that sends a file of this content type instead of the envelope. */
export type FileOf<ContentType extends string> = { readonly contentType: ContentType };

declare const json: unique symbol;

/** A field of a form that contains JSON of this type. */
export type JsonText<Value> = string & { readonly [json]: Value };

declare const formFields: unique symbol;

/** Form data with exactly these fields. Only the browser's `toFormData` creates it. */
export type TypedFormData<Fields> = FormData & { readonly [formFields]: Fields };

declare const declared: unique symbol;

/**
 * One call of the API, which the server handles and the browser sends. Created by `call` only: `types` and the brand
 * `declared` exist at compile time, so a plain object is not assignable.
 */
export type Call<Path extends string = string, A extends Access = Access, T extends CallTypes = CallTypes> = {
  readonly method: Method;
  /** The path below `/api`, with `{name}` for parameters. Matched case-insensitively. */
  readonly path: Path;
  readonly access: A;
  /** A property of the data of every success: "length" for a list, otherwise one of the fields. */
  readonly required?: string | undefined;
  readonly types?: T;
  readonly [declared]: true;
};

type Contents<T extends CallTypes> = T extends { answer: infer Data }
  ? Data extends readonly unknown[]
    ? "length"
    : keyof Data & string
  : never;

/**
 * Declares a call: `call("GET", "/coupons/{code}", "staff", types<{ answer: CouponView }>(), "code")`. With the last
 * argument, the browser treats a success without this property like a failed connection.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<Path extends string, A extends Access, T extends CallTypes>(
  method: Method,
  path: Path,
  access: A,
  _types: T,
  required?: Contents<T>,
): Call<Path, A, T> {
  return { method, path, access, required } as Call<Path, A, T>;
}

/** Declares the types of a call; has no effect at run time. */
/* @__NO_SIDE_EFFECTS__ */
export function types<T extends CallTypes>(): T {
  return undefined as unknown as T;
}

type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

export type TypesOf<C extends Call> = C extends Call<string, Access, infer T> ? T : never;

type Part<C extends Call, Name extends keyof CallTypes> =
  TypesOf<C> extends { [Key in Name]: infer Given } ? Given : undefined;

/** The parameter names of the path. */
export type ParamNames<C extends Call> = Named<C["path"]>;
export type QueryOf<C extends Call> = Part<C, "query">;
export type BodyOf<C extends Call> = Part<C, "body">;
export type FormOf<C extends Call> = Part<C, "form">;
/** Null for a call that answers only a message. */
export type AnswerOf<C extends Call> = TypesOf<C> extends { answer: infer Data } ? Data : null;
export type MetaOf<C extends Call> = TypesOf<C> extends { meta: infer Meta } ? Meta : unknown;
export type RefusalOf<C extends Call> = TypesOf<C> extends { refusal: infer Extra } ? Partial<Extra> : unknown;

type WithParams<C extends Call> = [ParamNames<C>] extends [never]
  ? unknown
  : { params: Record<ParamNames<C>, string | number> };
type WithQuery<C extends Call> = [QueryOf<C>] extends [undefined]
  ? unknown
  : object extends QueryOf<C>
    ? { query?: QueryOf<C> }
    : { query: QueryOf<C> };
type WithBody<C extends Call> = [BodyOf<C>] extends [undefined] ? unknown : { body: BodyOf<C> };
type WithForm<C extends Call> = [FormOf<C>] extends [undefined] ? unknown : { form: TypedFormData<FormOf<C>> };

/** The part of the input that is sent in the URL. */
export type UrlInput<C extends Call> = WithParams<C> & WithQuery<C>;

/** The input that is required to send a call. */
export type CallInput<C extends Call> = UrlInput<C> & WithBody<C> & WithForm<C>;

/** Field names are matched case-insensitively, and the specification capitalises some of them. */
export type Uncapitalized<Body> = Body extends readonly (infer Item)[]
  ? Uncapitalized<Item>[]
  : Body extends object
    ? { [Key in keyof Body as Key extends string ? Uncapitalize<Key> : Key]: Uncapitalized<Body[Key]> }
    : Body;

type Messages = { sys_message: string; message: string };

export type Success<C extends Call> = {
  isSuccess: true;
  data: AnswerOf<C>;
  code?: undefined;
  errors?: undefined;
} & Messages &
  MetaOf<C>;

export type Refusal<C extends Call = Call> = {
  isSuccess: false;
  data: null;
  code: ErrorCode;
  errors?: readonly FieldError[];
  /** From the header `Retry-After`. */
  retryAfterSeconds?: number;
} & Messages &
  RefusalOf<C>;

/** The answer of a call, discriminated by `isSuccess`. */
export type Answer<C extends Call> = Success<C> | Refusal<C>;
