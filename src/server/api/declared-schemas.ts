import type { z } from "zod";
import type {
  AnswerOf,
  BodyOf,
  Call,
  FileOf,
  FormOf,
  JsonText,
  MetaOf,
  ParamNames,
  QueryOf,
  RefusalOf,
  Uncapitalized,
} from "#contract/kernel/call.ts";
import type { UploadedFile } from "../uploads/uploaded-file.ts";

/*
 * Compile-time checks that the schemas of a handler fit the types that its call declares. A schema that does not fit has
 * to be of the type of a text, such as "body refused", which the compiler shows.
 */

/** `Part` of a call is undefined if the call does not declare it. */
type IfDeclared<Part, Then, Else = unknown> = [Part] extends [undefined] ? Else : Then;

/** A schema for each part that the call declares, and none for the others. */
export type DeclaredSchemas<C extends Call> = ParamsSchema<C> &
  IfDeclared<QueryOf<C>, { query: z.ZodType }, { query?: undefined }> &
  BodySchema<C> &
  AnswerSchema<C> &
  (unknown extends MetaOf<C> ? { meta?: undefined } : { meta: z.ZodType }) &
  (unknown extends RefusalOf<C> ? { refusal?: undefined } : { refusal: object });

type ParamsSchema<C extends Call> = [ParamNames<C>] extends [never] ? { params?: undefined } : { params: z.ZodType };

type BodySchema<C extends Call> = IfDeclared<
  FormOf<C>,
  { encoding: "multipart"; body: z.ZodType },
  IfDeclared<
    BodyOf<C>,
    { encoding?: "json" | "raw"; body: z.ZodType },
    { encoding?: "json"; body?: undefined } | { encoding: "raw" }
  >
>;

type AnswerSchema<C extends Call> =
  AnswerOf<C> extends FileOf<infer Type>
    ? { fileType: Type; answer?: undefined }
    : [AnswerOf<C>] extends [null]
      ? { answer?: undefined; fileType?: undefined }
      : { answer: z.ZodType; fileType?: undefined };

/** Whether the schema reads only parameters of the path. */
export type FittingParams<C extends Call, Schema> = Schema extends z.ZodType
  ? keyof z.input<Schema> extends ParamNames<C>
    ? unknown
    : "not in the path"
  : never;

/** Whether the schema reads exactly the declared query parameters. */
export type FittingQuery<C extends Call, Schema> = Schema extends z.ZodType
  ? SameKeys<QueryOf<C>, z.input<Schema>>
  : never;

/** Whether the schema accepts every declared body, or reads exactly the declared fields of a form. */
export type FittingBody<C extends Call, Schema> = Schema extends z.ZodType
  ? IfDeclared<BodyOf<C>, AcceptsBody<BodyOf<C>, z.input<Schema>>, FittingForm<FormOf<C>, z.input<Schema>>>
  : never;

type AcceptsBody<Body, Read> = Uncapitalized<Body> extends Read ? unknown : "body refused";

type FittingForm<Form, Read> = IfDeclared<
  Form,
  ReceivedForm<Form> extends Read ? SameKeys<ReceivedForm<Form>, Read> : "form refused"
>;

type SameKeys<Declared, Read> = keyof Declared extends keyof Read
  ? keyof Read extends keyof Declared
    ? unknown
    : "reads a parameter or field that the call does not declare"
  : "does not read a parameter or field of the call";

/** A field of a form as the server receives it: text or a file. A field that occurs once is not a list. */
type Received<Value> = Value extends readonly (infer Item)[]
  ? Received<Item> | Received<Item>[]
  : Value extends File
    ? UploadedFile
    : Value extends boolean | number
      ? `${Value}`
      : Value;
type ReceivedForm<Form> = {
  [Name in keyof Form as Name extends string ? Uncapitalize<Name> : never]: Received<Form[Name]>;
};

/** The names of the fields of a form that contain files. */
export type FileFields<Form> = {
  [Name in keyof Form & string]: Form[Name] extends readonly File[] ? Name : never;
}[keyof Form & string];

/** The names of the fields of a form that contain JSON. */
export type JsonFields<Form> = {
  [Name in keyof Form & string]: Form[Name] extends JsonText<unknown> | number ? Name : never;
}[keyof Form & string];
