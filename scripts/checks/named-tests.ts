import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ended } from "../launch/program.ts";

const PAGE = "docs/security.md";
/** A file in backticks, followed by titles of its tests in curly quotes. */
const NAMED = /`((?:src|scripts|tests)\/[^`]+\.tsx?)`((?:,? “[^”]+”)*)/g;

/** Checks that the tests which docs/security.md cites for its claims exist with these titles. */
export async function checkNamedTests(root: string): Promise<Ended> {
  const lines = (await readFile(join(root, PAGE), "utf8")).split("\n");
  const complaints: string[] = [];
  let named = 0;
  for (const [index, line] of lines.entries()) {
    for (const [, file = "", quoted = ""] of line.matchAll(NAMED)) {
      named++;
      const complain = (what: string) => complaints.push(`${PAGE}:${index + 1}: ${file} ${what}`);
      const text = await readFile(join(root, file), "utf8").catch(() => undefined);
      if (text === undefined) complain("is not there");
      for (const [, words = ""] of text === undefined ? [] : quoted.matchAll(/“([^”]+)”/g)) {
        if (!text?.includes(words)) complain(`has no “${words}”`);
      }
    }
  }
  if (named === 0) complaints.push(`${PAGE} names no test`);
  return { passed: complaints.length === 0, output: complaints.join("\n") };
}
