import type { Sent } from "../send.ts";
import type { Operation } from "./api-document.ts";
import { writeJson } from "./hostile.ts";
import type { Mutation } from "./mutations.ts";
import { SampleFile } from "./real-inputs.ts";
import type { Input } from "./valid-inputs.ts";

type Asker = { token: string | undefined; from: string };

/** Builds the request as it is sent. */
export function requestFor(
  { method, path, body }: Operation,
  input: Input,
  mutation: Mutation,
  { token, from }: Asker,
): Sent {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(input.params[name]));
  const pairs = Object.entries(input.query).flatMap(([key, values]) =>
    [values].flat().map((value) => `${key}=${percentEncode(textOf(value))}`),
  );
  if (mutation.kind === "doubled" && pairs[0] !== undefined) pairs.push(pairs[0]);
  const headers: Record<string, string> = {
    "X-Forwarded-For": from,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  const sent: Sent = { method, path: pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`, headers };
  if (!body) return sent;
  if (body.type === "multipart/form-data" && mutation.kind !== "body" && mutation.kind !== "type") {
    return { ...sent, body: formOf(input.body) };
  }
  headers["Content-Type"] = mutation.kind === "type" ? mutation.type : body.type;
  return { ...sent, body: mutation.kind === "body" ? mutation.text : writeJson(input.body ?? {}) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? "x");
}

/** Encodes a path segment; an empty one or dots would turn the path into that of another call. */
function segment(value: unknown): string {
  const text = percentEncode(textOf(value));
  return /^\.{0,2}$/.test(text) ? "%20" : text;
}

/** Also encodes invalid text: a lone surrogate becomes the bytes that some clients send for it. */
function percentEncode(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character).replaceAll("'", "%27");
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
    return bytes.map((byte) => `%${byte.toString(16)}`).join("");
  }).join("");
}

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    for (const value of Array.isArray(given) ? given.slice(0, 60) : [given]) {
      if (value instanceof SampleFile) form.append(name, new Blob([value.bytes], { type: value.type }), value.name);
      else if (value !== undefined) form.append(name, typeof value === "string" ? value : writeJson(value));
    }
  }
  return form;
}

const SHOWN = 600;

/** Describes a sent request for reports, truncated. */
export function describeRequest({ method, path, body }: Sent): string {
  const sent =
    body instanceof FormData
      ? JSON.stringify([...body].map(([name, value]) => [name, typeof value === "string" ? value : value.name]))
      : String(body ?? "");
  return cut(`${method} ${path} ${sent}`);
}

export function cut(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters)`;
}
