import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunResult } from "../launch/program.ts";
import { ALLOWED } from "./arbitrary-values.ts";

const vagueName = /(^|\/)(utils?|helpers?|misc|common)(\.|\/)/;

const buildsSql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(?:<[^`]*>)?`/;

const mayContainSql = /\.(repo|queries|test|fixture)\.tsx?$|^src\/db\//;

/** Kysely's builders, and the statements of raw templates. */
const writesSql =
  /\.(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(?:(?:insert|merge)\s+into|delete\s+from|truncate\s+\S+|update\s+(?:only\s+)?\S+(?:\s+(?:as\s+)?\w+)?\s+set)\b/i;

const comment = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

const reExport = /^export \{[^}]*\} from "(.+)";$/gm;

/** An exported function that consists of one call: its parameters, the called function, and its arguments. */
const oneCall = /^export async function \w+\(([^)]*)\)[^{]*\{\s*(?:return|await) (\w+)\(([^)]*)\);\s*\}/gm;

/** Route modules declare `meta` as `export const meta: Route.MetaFunction`, which types its arguments. */
const otherMeta = /^export (?!const meta: Route\.MetaFunction\b)(?:async )?(?:const|let|function) meta\b/;

/** A formatter that is created while a module is evaluated, which delays every page that loads the module. */
const eagerFormat = /^(?:export )?const \w+ = new Intl\./;

/** A Tailwind utility with a value in brackets: `w-[300px]`. Variants such as `data-[state=open]:` are not values. */
const arbitraryValue = /(?<![\w$\])-])-?[a-z][a-z-]*-\[[^\]\s"'`]+\](?!\]*[:\w])(?!\s*[=(])/g;

/** A property in brackets, `[mask-type:luminance]`, and a custom breakpoint, `@min-[560px]:`. */
const arbitraryRule = /(?<=["'`\s:])\[-{0,2}[a-z][a-z-]*:[^\]\s"'`]+\]|(?<![\w-])@?(?:min|max)-\[[^\]\s]+\](?=:)/g;

/**
 * Project rules that no linter covers: SQL only in repos and queries, no service that re-exports, no exported
 * function of a service that only passes its arguments on to a repo, no vague file names, no unlisted arbitrary Tailwind
 * values, one spelling of `meta`, no formatter created before it is needed.
 */
export async function checkConventions(
  root: string,
  allowed: ReadonlyMap<string, string> = ALLOWED,
): Promise<RunResult> {
  const complaints: string[] = [];
  const used = new Set<string>();
  for await (const file of glob("{src,scripts,tests}/**/*.{ts,tsx,mjs}", { cwd: root })) {
    if (vagueName.test(file)) complaints.push(`${file}: name the one thing that the file is about`);
    if (/^src\/web\/.*(?<!\.test)\.tsx?$/.test(file)) {
      const source = await readFile(join(root, file), "utf8");
      for (const [value] of [...source.matchAll(arbitraryValue), ...source.matchAll(arbitraryRule)]) {
        used.add(value);
        if (!allowed.has(value))
          complaints.push(`${file}: ${value} is an arbitrary value; use the scale, a token or a utility`);
      }
    }
    if (file.startsWith("src/web/routes/")) {
      const at = await findLine(join(root, file), otherMeta);
      if (at > 0) complaints.push(`${file}:${at}: write \`export const meta: Route.MetaFunction = …\``);
    }
    if (/^src\/(?:contract|web)\/.*(?<!\.test)\.tsx?$/.test(file)) {
      const at = await findLine(join(root, file), eagerFormat);
      if (at > 0) complaints.push(`${file}:${at}: create the formatter when it is first used, with lazyFormat`);
    }
    if (file.startsWith("src/") && !mayContainSql.test(file)) {
      const at = await findLine(join(root, file), buildsSql);
      if (at > 0) complaints.push(`${file}:${at}: SQL belongs into a *.repo.ts`);
    }
    if (file.endsWith(".queries.ts")) {
      const source = (await readFile(join(root, file), "utf8")).replaceAll(comment, (match) =>
        match.replaceAll(/./g, ""),
      );
      const at = lineOf(source, writesSql);
      if (at > 0) complaints.push(`${file}:${at}: queries only read; writes belong into a *.repo.ts`);
    }
    if (file.endsWith(".service.ts")) {
      const source = await readFile(join(root, file), "utf8");
      for (const [, from] of source.matchAll(reExport)) complaints.push(`${file}: import ${from} where it is used`);
      for (const callee of forwardedTo(source))
        complaints.push(`${file}: ${callee} is only passed on; move it to a *.queries.ts, or to its only caller`);
    }
  }
  for (const value of allowed.keys()) {
    if (!used.has(value)) complaints.push(`scripts/checks/arbitrary-values.ts: ${value} is not used; remove it`);
  }
  return { passed: complaints.length === 0, output: complaints.join("\n") };
}

/** The functions of repos to which an exported function passes its own arguments and nothing else. */
function forwardedTo(source: string): string[] {
  return Array.from(source.matchAll(oneCall)).flatMap(([, parameters = "", callee = "", passed = ""]) => {
    const names = parameters.split(",").map((parameter) => parameter.split(":")[0]?.trim());
    const isSame = names.join(", ") === passed;
    return isSame && new RegExp(`^import [^;]*\\b${callee}\\b[^;]*\\.repo\\.ts";$`, "m").test(source) ? [callee] : [];
  });
}

/** The number of the line in which the first match begins, or 0. A match may span lines. */
function lineOf(source: string, pattern: RegExp): number {
  const at = source.search(pattern);
  return at < 0 ? 0 : source.slice(0, at).split("\n").length;
}

/** The number of the first matching line, or 0. */
async function findLine(path: string, pattern: RegExp): Promise<number> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return lines.findIndex((line) => pattern.test(line)) + 1;
}
