import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Answer } from "../send.ts";
import type { ApiDocument, Operation } from "./api-document.ts";

export type FindErrors = (operation: Operation, answer: Answer) => string[];

const SLOW_MS = 5_000;
const LEAKS = /node_modules|\.ts:\d|\/src\/|\bselect\b.+\bfrom\b|\binsert into\b|violates|postgres|ECONN/i;

/** Checks responses against the API document only, like a client would. */
export function createErrorFinder({ schemas }: ApiDocument): FindErrors {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "shop", components: { schemas } });
  const compiled = new Map<string, ValidateFunction>();

  function validatorFor(schema: object): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/', '"shop#/');
    const validator = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(text, validator);
    return validator;
  }

  return ({ responses }, { status, headers, text, ms }) => {
    if (status === 0) return [`no answer: ${text}`];
    const errors: string[] = [];
    if (status >= 500) errors.push(`answered ${status}`);
    if (ms > SLOW_MS) errors.push(`took ${ms} ms`);
    const documented = responses[String(status)];
    if (!documented) return [...errors, `the document names no ${status}`];
    const type = (headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
    const content = documented.content[type];
    if (!content) return [...errors, `for ${status} the document names no ${type || "answer without a type"}`];
    const value: unknown = type === "application/json" ? parse(text) : text;
    const validate = validatorFor(content.schema);
    if (!validate(value)) errors.push(`the body is not as documented: ${ajv.errorsText(validate.errors)}`);
    if (type === "application/json" && status >= 400 && LEAKS.test(formatField(value)))
      errors.push("the words tell of the inside");
    return errors;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formatField(value: unknown): string {
  return typeof value === "object" && value !== null && "sys_message" in value ? String(value.sys_message) : "";
}
