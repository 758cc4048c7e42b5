import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ended } from "../launch/program.ts";

const vagueName = /(^|\/)(utils?|helpers?|misc|common)(\.|\/)/;

const buildsSql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/;

const maySpeakSql = /\.(repo|test|fixture)\.ts$|^src\/db\//;

/** House rules that no linter has: SQL only in repos, and no file whose name says nothing. */
export async function checkConventions(root: string): Promise<Ended> {
  const complaints: string[] = [];
  for await (const file of glob("{src,scripts,tests}/**/*.{ts,tsx,mjs}", { cwd: root })) {
    if (vagueName.test(file)) complaints.push(`${file}: name the one thing that the file is about`);
    if (file.startsWith("src/") && !maySpeakSql.test(file)) {
      const lines = (await readFile(join(root, file), "utf8")).split("\n");
      const at = lines.findIndex((line) => buildsSql.test(line));
      if (at >= 0) complaints.push(`${file}:${at + 1}: SQL belongs into a *.repo.ts`);
    }
  }
  return { passed: complaints.length === 0, output: complaints.join("\n") };
}
