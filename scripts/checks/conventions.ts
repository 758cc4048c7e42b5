import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ended } from "../launch/program.ts";
import { ALLOWED } from "./arbitrary-values.ts";

const vagueName = /(^|\/)(utils?|helpers?|misc|common)(\.|\/)/;

const buildsSql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/;

const maySpeakSql = /\.(repo|test|fixture)\.ts$|^src\/db\//;

/** A Tailwind utility with a value in brackets: `w-[300px]`. Variants such as `data-[state=open]:` are not values. */
const arbitraryValue = /(?<![\w$\])-])-?[a-z][a-z-]*-\[[^\]\s"'`]+\](?!\]*[:\w])(?!\s*[=(])/g;

/**
 * Project rules that no linter covers: SQL only in repos, no vague file names, no unlisted arbitrary Tailwind values.
 */
export async function checkConventions(root: string, allowed: ReadonlyMap<string, string> = ALLOWED): Promise<Ended> {
  const complaints: string[] = [];
  const used = new Set<string>();
  for await (const file of glob("{src,scripts,tests}/**/*.{ts,tsx,mjs}", { cwd: root })) {
    if (vagueName.test(file)) complaints.push(`${file}: name the one thing that the file is about`);
    if (/^src\/web\/.*(?<!\.test)\.tsx?$/.test(file)) {
      for (const [value] of (await readFile(join(root, file), "utf8")).matchAll(arbitraryValue)) {
        used.add(value);
        if (!allowed.has(value))
          complaints.push(`${file}: ${value} is an arbitrary value; use the scale, a token or a utility`);
      }
    }
    if (file.startsWith("src/") && !maySpeakSql.test(file)) {
      const lines = (await readFile(join(root, file), "utf8")).split("\n");
      const at = lines.findIndex((line) => buildsSql.test(line));
      if (at >= 0) complaints.push(`${file}:${at + 1}: SQL belongs into a *.repo.ts`);
    }
  }
  for (const value of allowed.keys()) {
    if (!used.has(value)) complaints.push(`scripts/checks/arbitrary-values.ts: ${value} is not used; remove it`);
  }
  return { passed: complaints.length === 0, output: complaints.join("\n") };
}
