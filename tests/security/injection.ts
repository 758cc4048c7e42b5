import fc from "fast-check";
import type { Attack } from "./attack.ts";
import { takeSnapshot, type DatabaseSnapshot } from "./database-snapshot.ts";
import { readApiDocument, type Operation } from "./generated/api-document.ts";
import { realInputs, SampleFile, type RealInputs } from "./generated/real-inputs.ts";
import { cut, describeRequest, requestFor } from "./generated/request.ts";
import { validInputs, type Input } from "./generated/valid-inputs.ts";
import { readJson, send, type Answer } from "./send.ts";
import type { Target } from "./target.ts";

/** Payloads that have an effect if they are interpreted as code. Not longer than a name may be. */
const PAYLOADS: readonly string[] = [
  "x' OR '1'='1",
  "x' OR 1=1--",
  "x'; select pg_sleep(3)--",
  "1; select pg_sleep(3)",
  "x' || (select version()) || '",
  "x%",
  "x_x",
  "x\\",
  "../../../etc/passwd",
  `x{{7*7}}\${7*7}`,
  "x$(sleep 3)`sleep 3`",
  "x|sleep 3;&",
];

/** Distinct harmless texts of the same lengths. */
const HARMLESS = PAYLOADS.map((payload, index) =>
  payload
    .replaceAll(/[^\w ]/g, "-")
    .replaceAll(/[a-z_]/g, "q")
    .replaceAll(/[A-Z]/g, "Q")
    .replaceAll(/\d/g, "7")
    .replace(/[q7]/, String.fromCharCode("a".charCodeAt(0) + index)),
);

/** The outline of a validation error, which is an acceptable response to a payload. */
const REJECTED = "status 422, code invalid";
/** Tables that background jobs of the sandbox write at any time. */
const WRITTEN_BY_JOBS = /^(?:sandbox_.+|gateway_events)$/;
const SLOWER_MS = 1_000;
const SHOWN = 20;

type Field = { name: string; put(input: Input, text: string): Input };

export const injection: Attack = {
  name: "injection",
  expects: `SQL, LIKE, path, template and shell texts in every parameter and every text of every operation: each response equals the one to a
  harmless text, in similar time, with the same row counts.`,
  async run(trial, target) {
    const state = await takeSnapshot(target.databaseUrl);
    trial.defer(() => state.end());
    const { operations } = await readApiDocument(target.url);
    const real = realInputs(target);
    const errors: string[] = [];
    let tried = 0;
    for (const operation of operations) {
      const input = goodInput(operation, real, target.seed);
      for (const field of fieldsOf(operation, input)) {
        tried += PAYLOADS.length;
        errors.push(...(await compare({ target, state, operation, field, input })));
      }
    }
    await state.restore();
    for (const error of errors.slice(0, SHOWN)) trial.say(error);
    trial.check(`${tried} pairs of requests got equal responses`, errors.length === 0, `${errors.length} differ`);
  },
};

type Place = { target: Target; state: DatabaseSnapshot; operation: Operation; field: Field; input: Input };

/** Sends all harmless texts and all payloads, starting from the same database state. */
async function compare({ target, state, operation, field, input }: Place): Promise<string[]> {
  const sender = { token: target.people.administrator.token, from: "203.0.113.7" };
  const askAll = async (texts: readonly string[]) => {
    if (operation.method !== "GET") await state.restore();
    const sent = [];
    for (const text of texts) {
      const request = requestFor(operation, field.put(input, text), { kind: "none" }, sender);
      sent.push({ request, answer: await send(target.url, request) });
    }
    return { sent, rows: await state.countRows() };
  };
  const harmless = await askAll(HARMLESS);
  const hostile = await askAll(PAYLOADS);
  const errors = hostile.sent.flatMap(({ request, answer }, index) => {
    const like = harmless.sent[index]?.answer;
    const said = `${field.name} of ${describeRequest(request)}\n        ${cut(answer.text)}`;
    return like ? differences(answer, like).map((error) => `${error}\n        ${said}`) : [];
  });
  const differs = (table: string) => hostile.rows[table] !== harmless.rows[table];
  const tables = Object.keys(hostile.rows).filter((table) => differs(table) && !WRITTEN_BY_JOBS.test(table));
  const isRefused = hostile.sent.some(({ answer }) => outlineOf(answer) === REJECTED);
  if (tables.length === 0 || isRefused) return errors;
  return [...errors, `${field.name} of ${operation.name} left other rows: ${tables.join(", ")}`];
}

function differences(hostile: Answer, harmless: Answer): string[] {
  const errors: string[] = [];
  const [found, expected] = [outlineOf(hostile), outlineOf(harmless)];
  if (hostile.status >= 500 || hostile.status === 0) errors.push(`answered ${hostile.status}`);
  if (found !== expected && found !== REJECTED) errors.push(`${found} instead of ${expected}`);
  if (hostile.ms > harmless.ms + SLOWER_MS) errors.push(`took ${hostile.ms} ms`);
  return errors;
}

/** The comparable part of a response: status, code and number of results. */
function outlineOf({ status, text }: Answer): string {
  const { code, data, total } = readJson(text);
  const found = Array.isArray(data) ? data.length : undefined;
  const lines = text.startsWith("{") ? undefined : text.split("\n").length;
  return Object.entries({ status, code, total, found, lines })
    .filter(([, fact]) => fact !== undefined)
    .map(([name, fact]) => `${name} ${String(fact)}`)
    .join(", ");
}

/** A valid input, deterministic per seed, mostly with existing values. */
function goodInput(operation: Operation, real: RealInputs, seed: number): Input {
  const [input] = fc.sample(validInputs(operation, real), { numRuns: 1, seed });
  const body = real.bodies[operation.name]?.[0] ?? input?.body;
  const sent = Object.fromEntries(
    operation.parameters.filter(({ required }) => required).map(({ name }) => [name, ""]),
  );
  const known = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.keys(values).map((name) => [name, real.valuesFor(name, operation.name)[0] ?? values[name]]),
    );
  const query = Object.fromEntries(Object.entries(input?.query ?? {}).filter(([name]) => name in sent));
  return { params: known(input?.params ?? {}), query: known(query), body };
}

/** All parameters, and body fields up to one level of nesting. */
function fieldsOf(operation: Operation, { body }: Input): Field[] {
  const parameters = operation.parameters.map(({ name, in: where }): Field => {
    const part = where === "path" ? "params" : "query";
    return { name, put: (input, text) => ({ ...input, [part]: { ...input[part], [name]: text } }) };
  });
  if (!isRecord(body)) return parameters;
  const names = new Set([...Object.keys(operation.body?.schema.properties ?? {}), ...Object.keys(body)]);
  const fields = [...names].flatMap((name) => [
    fieldOf(name),
    ...Object.keys(innerOf(body[name]) ?? {}).map((inner) => fieldOf(name, inner)),
  ]);
  return [...parameters, ...fields];
}

function fieldOf(name: string, inner?: string): Field {
  if (inner === undefined) {
    return { name, put: (input, text) => ({ ...input, body: { ...(input.body as object), [name]: text } }) };
  }
  return {
    name: `${name}.${inner}`,
    put(input, text) {
      const body = input.body as Record<string, unknown>;
      const changed = { ...innerOf(body[name]), [inner]: text };
      return { ...input, body: { ...body, [name]: Array.isArray(body[name]) ? [changed] : changed } };
    },
  };
}

/** The nested object of a field, or the first one of a list. */
function innerOf(value: unknown): Record<string, unknown> | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isRecord(first) && !(first instanceof SampleFile) ? first : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
