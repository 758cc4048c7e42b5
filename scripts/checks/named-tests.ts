import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunResult } from "../launch/program.ts";

const PAGE = "docs/security.md";
/** A file in backticks, followed by titles of its tests in curly quotes. */
const NAMED = /`((?:src|scripts|tests)\/[^`]+\.tsx?)`((?:,? “[^”]+”)*)/g;

const STRINGS = /"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g;

/**
 * The string literals of a source file: titles of tests, the rows that fill in a title, and the names of a rig's checks.
 * Placeholders of a template become "…".
 */
function stringsOf(source: string): Set<string> {
  const found = source.matchAll(STRINGS);
  return new Set(
    Array.from(found, ([, double, single, template = ""]) =>
      (double ?? single ?? template.replaceAll(/\$\{[^}]*\}/g, "…")).replaceAll(/\\(.)/g, "$1"),
    ),
  );
}

/** Checks that the tests which docs/security.md cites for its claims exist with exactly these titles. */
export async function checkNamedTests(root: string): Promise<RunResult> {
  const lines = (await readFile(join(root, PAGE), "utf8")).split("\n");
  const complaints: string[] = [];
  let named = 0;
  for (const [index, line] of lines.entries()) {
    for (const [, file = "", quoted = ""] of line.matchAll(NAMED)) {
      named++;
      const complain = (what: string) => complaints.push(`${PAGE}:${index + 1}: ${file} ${what}`);
      const text = await readFile(join(root, file), "utf8").catch(() => undefined);
      if (text === undefined) complain("is not there");
      if (text === undefined) continue;
      const titles = stringsOf(text);
      for (const [, title = ""] of quoted.matchAll(/“([^”]+)”/g)) {
        if (!titles.has(title)) complain(`has no “${title}”`);
      }
    }
  }
  if (named === 0) complaints.push(`${PAGE} names no test`);
  return { passed: complaints.length === 0, output: complaints.join("\n") };
}
