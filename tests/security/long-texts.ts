import type { Attack } from "./attack.ts";
import { readApiDocument, type Operation } from "./generated/api-document.ts";
import { realInputs } from "./generated/real-inputs.ts";
import { describeRequest, requestFor } from "./generated/request.ts";
import type { Input } from "./generated/valid-inputs.ts";
import { call, send } from "./send.ts";

const LENGTH = 50_000;
/** Below Node's limit of 16 kB for a request line. */
const LINE_LENGTH = 12_000;
const MAX_MS = 200;

/** Texts that cause catastrophic backtracking in careless regular expressions. */
const TEXTS: Record<string, (length: number) => string> = {
  "one letter": (length) => `${"a".repeat(length)}!`,
  digits: (length) => `${"1".repeat(length)}x`,
  blanks: (length) => `${" ".repeat(length)}x`,
  "an address without an end": (length) => `a@${"a.".repeat(length / 2)}`,
  "an address with many hyphens": (length) => `a@${"a-".repeat(length / 2)}.`,
  "many @": (length) => `${"@".repeat(length)}.`,
  "open tags": (length) => "<a".repeat(length / 2),
  "open comments": (length) => "<!--".repeat(length / 4),
  "open entities": (length) => "&#".repeat(length / 2),
  "quotes in attributes": (length) => `<a ${`b="`.repeat(length / 3)}`,
  "commas and digits": (length) => `${"1,".repeat(length / 2)}x`,
  "hyphens and colons": (length) => `${"2026-".repeat(length / 5)}:`,
  slashes: (length) => `${"/".repeat(length)}.`,
  "combining marks": (length) => `${"e\u0301".repeat(length / 2)}!`,
};

export const longTexts: Attack = {
  name: "long-texts",
  expects: `Texts of ${LENGTH / 1_000} kB in every text of every operation, designed for catastrophic backtracking: other
  requests are answered within ${MAX_MS} ms meanwhile.`,
  async run(trial, target) {
    const { operations } = await readApiDocument(target.url);
    const real = realInputs(target);
    const slow: string[] = [];
    let tried = 0;
    let maxMs = 0;
    for (const operation of operations) {
      for (const [what, make] of Object.entries(TEXTS)) {
        tried++;
        const request = requestFor(
          operation,
          filled(operation, real.bodies[operation.name]?.[0], make),
          { kind: "none" },
          {
            token: target.people.administrator.token,
            from: "203.0.113.8",
          },
        );
        const sent = send(target.url, request);
        const health = await call(target.url, "GET", "/api/health/live");
        const { status, ms } = await sent;
        maxMs = Math.max(maxMs, health.ms);
        if (health.ms > MAX_MS || status >= 500 || status === 0) {
          slow.push(
            `${what}: ${status} after ${ms} ms, health check ${health.ms} ms: ${describeRequest(request).slice(0, 120)}`,
          );
        }
      }
    }
    for (const message of slow.slice(0, 20)) trial.say(message);
    trial.check(`${tried} requests delayed nobody`, slow.length === 0, `at most ${maxMs} ms`);
  },
};

/** Fills all texts of the operation. */
function filled(operation: Operation, good: unknown, make: (length: number) => string): Input {
  const line = make(Math.floor(LINE_LENGTH / Math.max(1, operation.parameters.length) / 3));
  const named = (where: "path" | "query") =>
    Object.fromEntries(operation.parameters.filter((it) => it.in === where).map(({ name }) => [name, line]));
  const names = Object.keys({ ...operation.body?.schema.properties, ...(good as object | undefined) });
  const share = Math.floor(Math.min(LENGTH, 240_000 / Math.max(1, names.length)));
  return {
    params: named("path"),
    query: named("query"),
    body: Object.fromEntries(names.map((name) => [name, make(share)])),
  };
}
