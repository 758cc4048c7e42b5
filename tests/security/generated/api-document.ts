import type { Who } from "../people.ts";
import { send } from "../send.ts";

export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
};

export type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };

type Content = Record<string, { schema: Schema }>;

type Documented = {
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};

/** A call as described in the API document. */
export type Operation = {
  /** Such as `GET /api/orders/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
  responses: Record<string, { content: Content }>;
  /** Who is authorized, least privileged first. */
  letsIn: readonly Who[];
};

export type ApiDocument = { operations: Operation[]; schemas: Record<string, Schema> };

const LETS_IN: Record<string, readonly Who[]> = {
  anyone: ["nobody", "customer", "staff", "administrator"],
  customer: ["customer", "staff", "administrator"],
  staff: ["staff", "administrator"],
  administrator: ["administrator"],
};

export async function readApiDocument(url: string): Promise<ApiDocument> {
  const { text } = await send(url, { method: "GET", path: "/api/openapi.json" });
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, Documented>>;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => operationOf(method.toUpperCase(), path, documented)),
  );
  return { operations, schemas: components.schemas };
}

function operationOf(
  method: string,
  path: string,
  { tags, parameters, requestBody, responses }: Documented,
): Operation {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const letsIn = LETS_IN[tags[0] ?? ""] ?? LETS_IN.anyone ?? [];
  const body = type === undefined || !content ? undefined : { type, schema: content.schema };
  return { name: `${method} ${path}`, method, path, parameters, body, responses, letsIn };
}
